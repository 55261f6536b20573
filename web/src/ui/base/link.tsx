import { useLayoutEffect, useEffectEvent, type ComponentProps, type MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';

interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** State stored with the address in its history entry. */
  state?: object | undefined;
}

/** A link to another screen, without reloading the page. */
export function Link({ href, state, onClick, children, ...anchor }: LinkProps) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    // With these keys the browser opens a tab or a window, or saves.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href, { state });
  }

  return (
    <a {...anchor} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}

interface RedirectProps {
  to: string;
  state?: object | undefined;
}

/** Redirects to another screen, replacing this one in the history. */
export function Redirect({ to, state }: RedirectProps) {
  const redirect = useEffectEvent(() => navigate(to, { replace: true, state }));
  useLayoutEffect(() => redirect(), []);
  return null;
}
