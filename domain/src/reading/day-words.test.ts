import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addDays } from '../month.ts';
import { DAY_WORDS } from './day-words.ts';
import { findDay } from './days.ts';
import { readLine } from './line.ts';

// A Monday.
const TODAY = '2026-11-23';

const LANGUAGES = Object.entries(DAY_WORDS);

function namesIn(list: string, place: number): string[] {
  const names = list.split(' ')[place]?.split('|') ?? [];
  return names.map((name) => name.replaceAll('_', ' '));
}

it.each([
  ['कल 120 चाय', 120, 'चाय', '2026-11-22'],
  ['120 chai kal', 120, 'Chai', '2026-11-22'],
  ['Parso auto 80', 80, 'Auto', '2026-11-21'],
  ['ऑटो ८० परसों', 80, 'ऑटो', '2026-11-21'],
  ['aaj sabzi 60', 60, 'Sabzi', '2026-11-23'],
  ['पेट्रोल 1500 पिछले शुक्रवार को', 1500, 'पेट्रोल', '2026-11-20'],
  ['५ नवंबर को किराया १२,०००', 12_000, 'किराया', '2026-11-05'],
  ['दूध २५/१०/२०२६ ६०', 60, 'दूध', '2026-10-25'],
  ['फरवरी 3 बिजली 900', 900, 'बिजली', '2026-02-03'],
  ['৫ই নভেম্বর ভাড়া ৯০০০', 9000, 'ভাড়া', '2026-11-05'],
  ['গতকাল চা ২০', 20, 'চা', '2026-11-22'],
  ['काल दूध 60', 60, 'दूध', '2026-11-22'],
  ['गेल्या शनिवारी किराणा 800', 800, 'किराणा', '2026-11-21'],
  ['దోస 90 నిన్న', 90, 'దోస', '2026-11-22'],
  ['ఈ రోజు టీ 15', 15, 'టీ', '2026-11-23'],
  ['நேற்று காபி 40', 40, 'காபி', '2026-11-22'],
  ['நேற்று முன்தினம் பஸ் 30', 30, 'பஸ்', '2026-11-21'],
  ['கடந்த வெள்ளி பால் 50', 50, 'பால்', '2026-11-20'],
  ['ગઈ કાલે શાક 70', 70, 'શાક', '2026-11-22'],
  ['આવતી કાલે ટિકિટ 300', 300, 'ટિકિટ', '2026-11-24'],
  ['ನಿನ್ನೆ ಊಟ 120', 120, 'ಊಟ', '2026-11-22'],
  ['5 ನವೆಂಬರ್\u200c ಬಾಡಿಗೆ 9000', 9000, 'ಬಾಡಿಗೆ', '2026-11-05'],
  ['ഇന്നലെ ചായ 12', 12, 'ചായ', '2026-11-22'],
  ['വെള്ളിയാഴ്\u200cച മീൻ 250', 250, 'മീൻ', '2026-11-20'],
  ['ਕੱਲ੍ਹ ਲੱਸੀ 40', 40, 'ਲੱਸੀ', '2026-11-22'],
  ['ਸ਼ੁੱਕਰਵਾਰ ਨੂੰ ਡੀਜ਼ਲ 900', 900, 'ਡੀਜ਼ਲ', '2026-11-20'],
  ['کل چائے ۱۲۰', 120, 'چائے', '2026-11-22'],
  ['اتوار بل ۵۰۰', 500, 'بل', '2026-11-22'],
  ['₹ ۱٬۲۰۰٫۵۰ راشن آج', 1200.5, 'راشن', '2026-11-23'],
  ['پیر کو کرایہ ۵۰۰۰', 5000, 'کرایہ', '2026-11-23'],
])(
  '[day-words-1] “%s” is ₹%s for “%s” on %s, whatever language the app is in',
  (line, amount, description, day) => {
    expect(readLine(line, TODAY)).toMatchObject({ amount, description, day });
  },
);

it.each([
  ['रवि को 500', 'रवि को'],
  ['कलम 20', 'कलम'],
  ['आजकल पत्रिका 50', 'आजकल पत्रिका'],
  ['आज तक 99', 'आज तक'],
  ['Kalyan ticket 40', 'Kalyan ticket'],
  ['कल-पुर्जे 300', 'कल-पुर्जे'],
  ['काल भैरव मंदिर 101', 'काल भैरव मंदिर'],
  ['महाकाल दर्शन 250', 'महाकाल दर्शन'],
  ['शनिवार पेठ ऑटो 60', 'शनिवार पेठ ऑटो'],
  ['வெள்ளி கொலுசு 5000', 'வெள்ளி கொலுசு'],
  ['நேற்றைய பால் 50', 'நேற்றைய பால்'],
  ['മേയർ ഫണ്ട് 500', 'മേയർ ഫണ്ട്'],
  ['ہفتہ وار بازار 700', 'ہفتہ وار بازار'],
  ['کل خرچ 700', 'کل خرچ'],
  ['ಇಂದುಮತಿ 200', 'ಇಂದುಮತಿ'],
  ["today's special 150", "Today's special"],
])('[day-words-2] nothing in “%s” is a day', (line, description) => {
  expect(readLine(line, TODAY)).toMatchObject({ description, day: TODAY });
});

it('[day-words-3] a count of people is no month: 5 ಜನ, 5 जन', () => {
  for (const line of ['5 ಜನ ಊಟ', '5 जन खाना', '2 जाने आने']) {
    expect(findDay(line, TODAY, 'typed')).toBeUndefined();
  }
});

it.each(LANGUAGES)('[day-words-4] every word of %s is read as the day it names', (_, words) => {
  for (const [place, days] of [-2, -1, 0, 1].entries()) {
    for (const name of namesIn(words.near, place)) {
      expect({ name, day: findDay(name, TODAY, 'typed')?.day }).toEqual({
        name,
        day: addDays(TODAY, days),
      });
    }
  }
  for (let weekday = 0; weekday < 7; weekday += 1) {
    for (const name of namesIn(words.weekdays, weekday)) {
      const day = findDay(`x ${name}`, TODAY, 'typed')?.day ?? '';
      expect({ name, weekday: new Date(day).getUTCDay() }).toEqual({ name, weekday });
    }
  }
  for (let month = 0; month < 12; month += 1) {
    for (const name of namesIn(words.months, month)) {
      const day = `2026-${String(month + 1).padStart(2, '0')}-07`;
      const expected = day > TODAY ? `2025${day.slice(4)}` : day;
      for (const text of [`7 ${name}`, `${name} 7`, `7-${name}`]) {
        expect({ text, day: findDay(text, TODAY, 'typed')?.day }).toEqual({ text, day: expected });
      }
    }
  }
});

it.each(['०१२३', '০১২৩', '੦੧੨੩', '૦૧૨૩', '௦௧௨௩', '౦౧౨౩', '೦೧೨೩', '൦൧൨൩', '٠١٢٣', '۰۱۲۳'])(
  '[day-words-6] the digits “%s” make amounts and days',
  (digits) => {
    const [zero = '', one = '', two = ''] = digits;
    expect(readLine(`${one}${two}${zero} chai`, TODAY)).toMatchObject({ amount: 120 });
    expect(
      readLine(`chai 9 ${zero}${two}/${one}${zero}/${two}${zero}${two}${zero}`, TODAY),
    ).toEqual(expect.objectContaining({ amount: 9, day: '2020-10-02' }));
  },
);

it('[day-words-5] every language has all its days and months, composed as lines are', () => {
  for (const [, words] of LANGUAGES) {
    expect(words.near.split(' ').length).toBeGreaterThanOrEqual(3);
    expect(words.weekdays.split(' ')).toHaveLength(7);
    expect(words.months.split(' ')).toHaveLength(12);
    for (const list of Object.values(words)) expect(list).toBe(list.normalize('NFC'));
  }
});

it.each(LANGUAGES.slice(1))(
  '[day-words-7] the months of the glossary of %s are read',
  (language) => {
    const path = `../../../docs/languages/${language}.md`;
    const glossary = readFileSync(new URL(path, import.meta.url), 'utf8');
    const names = /^- January to December: (.+)$/m.exec(glossary)?.[1]?.split(', ') ?? [];
    const days = names.map((name) => findDay(`7 ${name} 2025`, TODAY, 'typed')?.day);
    expect(days).toEqual(
      Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}-07`),
    );
  },
);
