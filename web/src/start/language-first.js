// Runs before the first paint, so that the page never flashes in another language or direction: the language of the
// signed-in account, else the one chosen on this device, else the first of the browser's that the product supports. The
// app decides the same in reading-language.ts.
(() => {
  const LANGUAGES = /^(?:en|hi|bn|mr|te|ta|gu|kn|ml|pa|ur)(?=-|$)/i;
  const page = document.documentElement;
  /** @type {(string | null | undefined)[]} */
  let chosen = [];
  try {
    const user = localStorage.getItem('token') === null ? null : localStorage.getItem('user');
    const ofAccount = /"language":"(\w\w)"/.exec(user ?? '')?.[1];
    chosen = [ofAccount, localStorage.getItem('language')];
  } catch (error) {
    console.warn('The chosen language could not be read.', error);
  }
  for (const tag of [...chosen, ...navigator.languages]) {
    const language = LANGUAGES.exec(tag ?? '')?.[0].toLowerCase();
    if (language === undefined) continue;
    page.lang = language === 'en' ? 'en-IN' : language;
    page.dir = language === 'ur' ? 'rtl' : 'ltr';
    break;
  }
})();
