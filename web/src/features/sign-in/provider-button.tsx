import { Button } from '../../ui/parts/button.tsx';
import { useFirstWords } from '../../words/words.ts';

interface ProviderButtonProps {
  /** The name of the organisation. */
  name: string;
  isBusy: boolean;
  onClick: () => void;
}

/** Signs in with the organisation's account. */
export function ProviderButton({ name, isBusy, onClick }: ProviderButtonProps) {
  const words = useFirstWords();
  return (
    <Button size="lg" isBlock isBusy={isBusy} onClick={onClick}>
      {words.signIn.continueWith({ name })}
    </Button>
  );
}
