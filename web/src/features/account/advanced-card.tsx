import { useUser } from '../../session/session.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useWords } from '../../words/words.ts';
import { AccessTokenRows } from './access-token-rows.tsx';
import styles from './account.module.css';
import { addedByLabel } from './added-by.ts';
import { CalendarRow } from './calendar-row.tsx';
import { ConfirmMessagesRow } from './confirm-messages-row.tsx';
import { MonthStartRow } from './month-start-row.tsx';
import { Setting } from './setting.tsx';

interface AdvancedCardProps {
  onAddedBy: () => void;
  onMonthStart: () => void;
}

/** The settings that few people look for, folded. */
export function AdvancedCard({ onAddedBy, onMonthStart }: AdvancedCardProps) {
  const words = useWords('account');
  const { added_by: addedBy } = useUser();
  return (
    <Card>
      <details className={styles.advanced}>
        <summary className="row between gap-2 tappable">
          <h2 className="card-title">{words.account.advanced}</h2>
          <Icon name="chevron-down" size="sm" className="flip" />
        </summary>
        <ul className={styles.rows}>
          <MonthStartRow onChange={onMonthStart} />
          <Setting
            label={words.account.whoMayAddYouToGroups}
            value={addedByLabel(words, addedBy)}
            note={addedBy === 'anyone' ? undefined : words.account.addedByNote}
          >
            <Button
              variant="link"
              aria-label={words.account.changeWhoMayAddYouTo}
              onClick={onAddedBy}
            >
              {words.common.change}
            </Button>
          </Setting>
          <CalendarRow />
          <AccessTokenRows />
          <ConfirmMessagesRow />
        </ul>
      </details>
    </Card>
  );
}
