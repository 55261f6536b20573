// Index n of a list has the words for n, alternatives separated by `|`. Spellings that `bareNumberWord` makes equal are listed once.

const ENGLISH = `- one two three four five six seven eight nine
  ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen|eighten nineteen`;

const ENGLISH_TENS =
  '- - twenty|twenti thirty fourty|forty fifty|fivty sixty seventy eighty ninety|ninty';

const DEVANAGARI = `- एक दो तीन चार पांच|पाच छह|छः|छ|छे|छै सात आठ नौ
  दस ग्यारह|गयारह बारह तेरह चौदह पंद्रह|पन्द्रह|पंदरह|पन्दरह सोलह सत्रह|सतरह अठारह उन्नीस
  बीस इक्कीस|एक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस|उन्तीस
  तीस इकतीस|इक्तीस|एकतीस बत्तीस तैंतीस|तेंतीस|तैतीस|तेतीस चौंतीस|चौतीस पैंतीस|पैतीस|पेंतीस छत्तीस सैंतीस|सैतीस|सेंतीस अड़तीस उनतालीस|उन्तालीस|उनचालीस|उन्चालीस
  चालीस इकतालीस|एकतालीस|इक्तालीस बयालीस|ब्यालीस|बियालीस तैंतालीस|तेंतालीस|तैतालीस|तेतालीस|तिरालीस चवालीस|चौवालीस|चौंवालीस|चौआलीस पैंतालीस|पैतालीस|पेंतालीस छियालीस|छयालीस सैंतालीस|सैतालीस|सेंतालीस अड़तालीस उनचास|उन्चास|उनंचास
  पचास इक्यावन|इकावन|इक्यावान बावन तिरपन|तिरेपन|त्रेपन|तिर्पन चौवन|चौअन|चव्वन पचपन|पच्पन छप्पन सत्तावन अट्ठावन उनसठ|उन्सठ|उनसाठ
  साठ इकसठ|इक्सठ|एकसठ बासठ तिरसठ|तिरेसठ|त्रेसठ|तिर्सठ चौंसठ|चौसठ पैंसठ|पैसठ|पेंसठ छियासठ|छयासठ|छासठ सड़सठ|सरसठ अड़सठ उनहत्तर|उन्हत्तर
  सत्तर इकहत्तर|इकत्तर|एकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर|पिचहत्तर|पचत्तर छिहत्तर|छियत्तर|छहत्तर सतहत्तर|सतत्तर अठहत्तर|अठत्तर उन्यासी|उनासी|उनयासी
  अस्सी इक्यासी|इकासी|एक्यासी बयासी|ब्यासी|बियासी तिरासी|तेरासी चौरासी पचासी|पिचासी छियासी|छयासी सत्तासी अट्ठासी नवासी
  नब्बे|नव्वे इक्यानवे|इकानवे|इक्यानबे|इकानबे बानवे|बानबे|बयानवे|बयानबे तिरानवे|तिरानबे चौरानवे|चौरानबे पचानवे|पंचानवे|पिचानवे|पचानबे|पंचानबे|पिचानबे छियानवे|छियानबे|छयानवे|छानवे सत्तानवे|सत्तानबे अट्ठानवे|अट्ठानबे निन्यानवे|निन्यानबे|निन्नानवे|निन्नानबे`;

const LATIN = `- ek|ik do teen char panch|paanc chhe|chha|chhey|chhah|cheh saat aath|aat nau|nou
  das|dus gyarah|gyareh|igyarah|giarah baarah|bareh terah|tereh chaudah|choudah|chaudeh pandrah|pandhrah|pundrah|pandreh|pandarah solah|soleh satrah|satarah|satreh atharah|athrah|attarah|athareh unnis
  bees ikkis|ekkis bais|bayis teis|teyis|taees|tayis|tevis chaubis|chobis|choubis pachis|pachchis chhabbis sattais|sattayis atthais|attais|atthayis untis|unatis
  tees ikattis|iktis|ektis|ekattis battis taintis|tentis|tetis|teintis|tantis|taitis chauntis|chautis|chountis|chontis|choutis paintis|pentis|peintis|paitis|pantis chhattis saintis|sentis|seintis|saitis|santis adtis|artis|adhtis|arhtis|adatis|arattis|arhatis|athtis untalis|unatalis|unchalis
  chalis iktalis|ikatalis|ektalis bayalis|byalis|biyalis|bialis|beyalis|bealis taintalis|tentalis|tetalis|teintalis|tirtalis|tiralis|tantalis|taitalis chavalis|chauvalis|chaualis|chouvalis|chaunvalis|chualis|choalis paintalis|pentalis|peintalis|paitalis|pantalis chhiyalis|chialis|chhayalis|chheyalis|chhyalis saintalis|sentalis|seintalis|saitalis|santalis adtalis|artalis|adhtalis|arhtalis|adatalis|aratalis|arhatalis|athtalis unchas|unanchas|unachas
  pachas|panchas ikyavan|ikavan|ekavan|ekyavan|ikiavan bavan tirpan|tirepan|trepan|tirapan|tripan|terpan chauvan|chavan|chovan|chouvan|chauan|choan pachpan|pachapan|pachchpan chhappan sattavan atthavan|attavan unsath|unasath|unasat
  saath|saanth iksath|ikasath|eksath|ikasat basath|basat tirsath|tiresath|tresath|tirasath|trisath|tersath|tirsat|tresat chaunsath|chausath|chounsath|chonsath|chosath|chousath|chaunsat|chausat painsath|pensath|peinsath|paisath|pansath|painsat chhiyasath|chhiasath|chhayasath|chhasath|chhiyasat|chhyasath sadsath|sarsath|sadasath|sarasath|sadhsath|sarhsath|sadsat|sarsat|sadasat adsath|arsath|adasath|arasath|adhsath|arhsath|adsat|arsat|athsath unhattar|unahattar|unattar|unhatter|unhattr
  sattar|sattur|satter ikhattar|ikahattar|ekhattar|ikattar|ikhatter|ikathar bahattar|bahatter|bahattr tihattar|tehattar|tihatter|tirhattar chauhattar|chohattar|chouhattar|chauhatter pachattar|pichattar|pachahattar|pichahattar|pachatter|pachchattar|panchhattar chhihattar|chhiyattar|chhahattar|chhiattar|chhihatter|chhehattar|chhayattar satattar|satahattar|sathattar|satatter|satattr|sathahattar|satathar atthattar|athahattar|attahattar|athatter|athathar unasi|unyasi|uniyasi
  assi ikyasi|ikasi|ekasi|ekyasi|ikiasi bayasi|byasi|biyasi|biasi|beyasi|baasi tirasi|terasi|tiryasi chaurasi|chorasi|chourasi pachasi|pichasi|panchasi|pichyasi|pachyasi chhiyasi|chhiasi|chhayasi|chhyasi|chheyasi sattasi|satyasi athasi|attasi|athyasi navasi|nauasi|nivasi|navyasi
  nabbe|nabbey|navve|nabbay|nabbhe ikyanve|ikyanave|ikanve|ikanave|ekanve|ekyanve|ikyanbe|ikanbe|ikyanabe|ikanabe|ikiyanve banve|baanave|bayanve|byanve|biyanve|banbe|bayanave|byanave|banabe|bayanbe tiranve|tiranave|teranve|tiranbe|teranave|tiranabe|tirianve|tiryanve chauranve|chauranave|choranve|chouranve|chauranbe|choranave|chouranave|chauranabe pachanve|pachanave|pichanve|panchanve|pachanbe|pichanave|panchanave|pichanbe|pachanabe|pichyanve|panchanbe|pachyanve chhiyanve|chhianve|chhiyanave|chhayanve|chhiyanbe|chyanve|chhanve|chhianave|chhiyanabe sattanve|santanve|sattanave|sattanbe|sattanabe|satyanve atthanve|attanve|atthanave|atthanbe|atthanabe|anthanve|athyanve ninyanve|ninyanave|ninanve|nynanve|ninyanbe|ninanbe|ninyanabe|ninaanave|niniyanve|nanyanve|ninayanve`;

/** A multiplier of a number. */
const SCALES: readonly (readonly [words: string, rupees: number])[] = [
  ['hundred सौ sau sou', 100],
  ['thousand हजार hazar hajar hazaar hazzar hjar', 1000],
  ['lakh lakhs lac lacs laakh लाख', 100_000],
  ['crore crores cr karod karor carore caror karore kror krore करोड', 10_000_000],
];

/** An addition to the number after it, or to 1 if there is none: `savaa do sau`, `savaa sau`. */
const ADDED: readonly (readonly [words: string, added: number])[] = [
  ['सवा sava savaa swa', 0.25],
  ['साढे sadhe saadhe sadde sarhe saarhe', 0.5],
  ['पौने paune pone poune paunay pauney', -0.25],
];

/** A number by itself. */
const FRACTIONS: readonly (readonly [words: string, value: number])[] = [
  ['डेढ dedh derh deedh dhed ded deadh', 1.5],
  ['ढाई अढाई dhai dhaai adhai arhai dhaee adhaai', 2.5],
  ['पौन पौना paun pauna', 0.75],
  ['आधा आधे aadha adha aadhe adhe half', 0.5],
];

/** The role of a word in a number. */
export type NumberWord =
  | { kind: 'small' | 'scale' | 'fraction' | 'added'; value: number; isHindi: boolean }
  | { kind: 'and' | 'one' | 'quarter'; isHindi: boolean };

const JOINERS_AND_NUKTAS = /\p{Join_Control}|\u093c/gu;

/** The common form of all usual spellings of a word: `Pachchees` and `pachis`, `पच्चीस` and `पचीस`. */
function bareNumberWord(word: string): string {
  const letters = word.toLowerCase().normalize('NFC').replaceAll(JOINERS_AND_NUKTAS, '');
  return /^[a-z]+$/.test(letters) ? bareLatin(letters) : bareDevanagari(letters);
}

function bareLatin(word: string): string {
  const short = word
    .replaceAll(/aa+/g, 'a')
    .replaceAll(/ee+|ii+/g, 'i')
    .replaceAll(/oo+|uu+/g, 'u')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll(/(?<letter>[b-df-hj-np-tv-z])\k<letter>/g, '$<letter>');
  // Short words stay distinct: "chha" is six, and "cha" is tea.
  const simple = short.length > 5 ? short.replaceAll(/c?ch+/g, 'ch') : short;
  return simple.length > 4 ? simple.replace(/(?<vowel>[aeiou])h$/, '$<vowel>') : simple;
}

function bareDevanagari(word: string): string {
  return word
    .replaceAll('ँ', 'ं')
    .replaceAll('ी', 'ि')
    .replaceAll('ू', 'ु')
    .replaceAll('ई', 'इ')
    .replaceAll(/(?<letter>\p{L})्\k<letter>/gu, '$<letter>')
    .replaceAll('ट्ठ', 'ठ');
}

const NUMBER_WORDS: ReadonlyMap<string, NumberWord> = new Map([
  ...numbered(LATIN, true),
  ...numbered(DEVANAGARI, true),
  ...numbered(ENGLISH, false),
  ...numbered(ENGLISH_TENS, false, 10),
  ...valued('scale', SCALES),
  ...valued('fraction', FRACTIONS),
  ...valued('added', ADDED),
  ['and', { kind: 'and', isHindi: false }],
  ['a', { kind: 'one', isHindi: false }],
  ['an', { kind: 'one', isHindi: false }],
  ['quarter', { kind: 'quarter', isHindi: false }],
]);

/** The role of a word in a number, in English, or in Hindi in either script; undefined if it has none. */
export function numberWord(word: string): NumberWord | undefined {
  return NUMBER_WORDS.get(bareNumberWord(word));
}

type Entry = readonly [string, NumberWord];

function numbered(list: string, isHindi: boolean, step = 1): Entry[] {
  return list.split(/\s+/).flatMap((names, place) =>
    alternatives(names, '|').map((name): Entry => {
      return [bareNumberWord(name), { kind: 'small', value: place * step, isHindi }];
    }),
  );
}

function valued(
  kind: 'scale' | 'fraction' | 'added',
  list: readonly (readonly [string, number])[],
): Entry[] {
  return list.flatMap(([names, value]) =>
    alternatives(names, ' ').map((name): Entry => {
      const isHindi = !/^(?:hundred|thousand|la[ck]h?s?|laakh|crores?|cr|half)$/.test(name);
      return [bareNumberWord(name), { kind, value, isHindi }];
    }),
  );
}

function alternatives(names: string, between: string): string[] {
  return names.split(between).filter((name) => name !== '-');
}
