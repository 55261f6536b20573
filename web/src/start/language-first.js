// Runs before the first paint, so that the page never shows in the wrong language or direction first: the language of the account that is
// signed in, else the one chosen on this device, else the first of the browser's that the product has. The app decides the same in
// reading-language.ts.
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
