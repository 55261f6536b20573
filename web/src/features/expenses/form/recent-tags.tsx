import { nameKey } from '@hisaab/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { FormActions } from '../../../ui/parts/form-action.tsx';
import { usedTags } from '../data/save-tag.ts';
import { useWords } from '../../../words/words.ts';

const MAX_SHOWN = 4;
/** The tag that is being written at the end of a line. */
const OPEN_TAG = /(?:^|\s)#(?<begun>[\p{L}\p{M}\p{N}_-]*)$/u;

/** The tags used last, or those that begin as what is being written behind `#`; a tap writes one into the description. */
export function RecentTags() {
  const words = useWords();
  const queryClient = useQueryClient();
  const rowRef = useRef<HTMLDivElement>(null);
  const [used] = useState(() => usedTags(queryClient));
  const [typed, setTyped] = useState('');
  const begun = OPEN_TAG.exec(typed)?.groups?.['begun'] ?? '';
  const there = new Set(typed.split(/\s+/).map((word) => nameKey(word)));
  const tags = used
    .filter((tag) => nameKey(tag).startsWith(nameKey(begun)) && !there.has(nameKey(`#${tag}`)))
    .slice(0, MAX_SHOWN);

  useEffect(() => {
    const field = descriptionBeside(rowRef.current);
    if (!field) return;
    const look = () => setTyped(field.value);
    look();
    field.addEventListener('input', look);
    return () => field.removeEventListener('input', look);
  }, []);

  function write(tag: string) {
    const field = descriptionBeside(rowRef.current);
    if (!field) return;
    const before = field.value.replace(OPEN_TAG, '').trimEnd();
    field.setRangeText(`${before} #${tag} `.trimStart(), 0, field.value.length, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  }

  return (
    <div ref={rowRef} role="group" aria-label={words.many.tags} hidden={tags.length === 0}>
      <FormActions>
        {tags.map((tag) => (
          <Button key={tag} variant="quiet" size="sm" onClick={() => write(tag)}>
            <span dir="auto">#{tag}</span>
          </Button>
        ))}
      </FormActions>
    </div>
  );
}

function descriptionBeside(row: HTMLElement | null): HTMLInputElement | undefined {
  const field = row?.closest('form')?.elements.namedItem('description');
  return field instanceof HTMLInputElement ? field : undefined;
}
