// Whoever is signed in needs the code of a screen as well as that of the start: this asks for both at once, where the
// start would ask for the screen only when it has come and runs. The build puts the files of each screen into the table.
(() => {
  /** @type {Record<string, string[] | undefined>} */
  const files = {};

  /** @param {string} href */
  function ask(href) {
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    // As the app asks for them; else each would be loaded twice.
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }

  try {
    if (!localStorage.getItem('token')) return;
    const path = location.pathname.replace(/\/+$/, '') || '/dashboard';
    for (const href of files[path] ?? []) ask(href);
  } catch (error) {
    console.warn('Nobody can be signed in here before the app runs.', error);
  }
})();
