import { Button } from '../../ui/parts/button.tsx';
import { useFirstWords } from '../../words/words.ts';

interface PasskeyButtonProps {
  isBusy: boolean;
  onClick: () => void;
}

/** Signs in with a passkey. */
export function PasskeyButton({ isBusy, onClick }: PasskeyButtonProps) {
  const words = useFirstWords();
  return (
    <Button icon="key" size="lg" isBlock isBusy={isBusy} onClick={onClick}>
      {words.signIn.signInWithAPasskey}
    </Button>
  );
}
