import { useQuery } from '@tanstack/react-query';
import { errorSentence } from '../../api/call.ts';
import { signInOptions } from '../../session/sign-in-options.ts';
import { Button } from '../../ui/parts/button.tsx';
import { useWords } from '../../words/words.ts';
import { dayOf } from './day-of.ts';
import { oidcLinksQuery, useEndOidcLink, useLinkOidc } from './oidc.ts';
import { Setting } from './setting.tsx';

/** The rows of the organisation's accounts that sign in as the user; nothing on a server without such a sign-in. */
export function OidcRows() {
  const words = useWords('account');
  const { provider: name } = signInOptions();
  const links = useQuery({ ...oidcLinksQuery, enabled: name !== undefined }).data;
  const start = useLinkOidc();
  const end = useEndOidcLink();
  if (name === undefined || !links) return null;
  const failure = [start, end].find(({ error }) => error !== null)?.error;
  const note = failure ? errorSentence(failure) : words.account.oidcNote;
  if (links.length === 0) {
    return (
      <Setting label={name} value={words.account.oidcNotLinked} note={note}>
        <Button
          variant="link"
          aria-label={words.account.linkWith({ name })}
          isBusy={start.isPending}
          onClick={() => start.mutate()}
        >
          {words.account.link}
        </Button>
      </Setting>
    );
  }
  return links.map((link) => (
    <Setting
      key={link.id}
      label={name}
      value={words.account.oidcLinkedOn({ day: dayOf(words, link.linked_at) })}
      note={failure ? note : link.name}
    >
      <Button
        variant="link"
        aria-label={words.account.endLinkWith({ name })}
        isBusy={end.isPending}
        onClick={() => end.mutate(link.id)}
      >
        {words.account.endLink}
      </Button>
    </Setting>
  ));
}
