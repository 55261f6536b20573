import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copyable-text.module.css';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { useWords } from '../../words/words.ts';

interface CopyableTextProps {
  /** The name of the text: "UPI id". */
  label: string;
  text: string;
}

/** A text with a button that copies it; if the browser refuses, the text is selected. */
export function CopyableText({ label, text }: CopyableTextProps) {
  const words = useWords();
  const [copied, setCopied] = useState<'done' | 'refused'>();
  const textRef = useRef<HTMLSpanElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('done');
    } catch {
      // Not allowed here: the person copies what is selected.
      if (textRef.current) getSelection()?.selectAllChildren(textRef.current);
      setCopied('refused');
    }
  }

  return (
    <div>
      <div className={styles.copy}>
        <span className={styles.text} ref={textRef}>
          {text}
        </span>
        {/* Elsewhere browsers have no clipboard; a tap on the text selects it. */}
        {globalThis.isSecureContext && (
          <Button
            variant="link"
            size="sm"
            icon={copied === 'done' ? 'check' : 'copy'}
            aria-label={words.ui.copyThe({ label })}
            onClick={() => void copy()}
          >
            {copied === 'done' ? words.ui.copiedMark : words.ui.copy}
          </Button>
        )}
      </div>
      <p className={styles.said} role="status">
        {copied === 'done' && <VisuallyHidden>{words.ui.copied}</VisuallyHidden>}
        {copied === 'refused' && words.ui.notCopied({ label })}
      </p>
    </div>
  );
}
