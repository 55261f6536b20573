// Runs before the first paint, so that the page never flashes in the wrong theme. It also follows every later choice,
// made here or in another tab, because nothing else may set the theme.
(() => {
  const page = document.documentElement;

  /** @param {string | null} chosen */
  function apply(chosen) {
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : undefined;
    if (theme) page.dataset.theme = theme;
    else delete page.dataset.theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      const own = meta.getAttribute('data-theme');
      const chosenMedia = theme === own ? 'all' : 'not all';
      meta.setAttribute('media', theme ? chosenMedia : `(prefers-color-scheme: ${own})`);
    }
  }

  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme' || key === null) apply(newValue);
  });
  try {
    apply(localStorage.getItem('theme'));
  } catch (error) {
    console.warn('The chosen theme could not be read.', error);
  }
})();
