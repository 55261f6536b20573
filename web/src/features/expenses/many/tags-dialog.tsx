import type { Tag } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { inRow } from '@hisaab/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { tagsQuery } from '../../../queries/tags.ts';
import { Modal, ModalActions, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { Spinner } from '../../../ui/base/spinner.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { useWords } from '../../../words/words.ts';
import { showTag } from '../public/show-tag.ts';
import { TagDialog } from './tag-dialog.tsx';
import styles from './tags.module.css';

/** The tags of the user: each shows its expenses, and can be renamed, put together with another one, and deleted. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const { data: tags, error, isPending } = useQuery(tagsQuery);
  const [edited, setEdited] = useState<Tag>();
  return (
    <>
      <Modal title={words.many.tags} width="sm" onClose={onClose}>
        <ModalBody>
          {isPending && <Spinner size="sm" />}
          {error && (
            <p role="alert">
              {words.basics.didNotWork} {needsNetwork(error)}
            </p>
          )}
          <ul>
            {tags?.map((tag) => (
              <li key={tag.name} className={styles.tag}>
                <button
                  type="button"
                  className="grow semibold text text-start break-anywhere"
                  onClick={() => {
                    onClose();
                    showTag(tag.name);
                  }}
                >
                  <bdi>#{tag.name}</bdi>
                  <small className="block regular">
                    {inRow(words, [
                      words.expenses.expenseCount({ count: tag.count }),
                      formatRupees(tag.total),
                    ])}
                  </small>
                </button>
                <IconButton
                  icon="edit"
                  label={words.expenses.editNamed({ name: `#${tag.name}` })}
                  onClick={() => setEdited(tag)}
                />
              </li>
            ))}
          </ul>
        </ModalBody>
        <ModalActions>
          <Button variant="primary" onClick={onClose}>
            {words.common.done}
          </Button>
        </ModalActions>
      </Modal>
      {edited && (
        <TagDialog tag={edited} others={tags ?? []} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
