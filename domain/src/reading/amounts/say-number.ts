/** The number words of a script: 0 to 99, in order, and the scales from the crore down to the hundred. */
interface Writing {
  small: (value: number) => string;
  scales: readonly (readonly [rupees: number, word: string])[];
  and: string;
}

const ENGLISH_SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ENGLISH_TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const DEVANAGARI =
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'.split(
    ' ',
  );

const LATIN =
  'shunya ek do teen chaar paanch chhah saat aath nau das gyaarah baarah terah chaudah pandrah solah satrah athaarah unnees bees ikkees baaees teis chaubees pachchees chhabbees sattaaees atthaaees untees tees ikattees battees taintees chauntees paintees chhattees saintees adtees untaalees chaalees iktaalees bayaalees taintaalees chavaalees paintaalees chhiyaalees saintaalees adtaalees unchaas pachaas ikyaavan baavan tirpan chauvan pachpan chhappan sattaavan atthaavan unsath saath iksath baasath tirsath chaunsath painsath chhiyaasath sadsath adsath unhattar sattar ikhattar bahattar tihattar chauhattar pachhattar chhihattar sathattar athhattar unaasi assi ikyaasi bayaasi tiraasi chauraasi pachaasi chhiyaasi sattaasi atthaasi navaasi nabbe ikyaanve baanve tiraanve chauraanve pachaanve chhiyaanve sattaanve atthaanve ninyaanve'.split(
    ' ',
  );

/** The three scripts that Quick add reads, and English without "and". */
export const WRITINGS: Readonly<Record<string, Writing>> = {
  english: {
    small: englishSmall,
    scales: [
      [10_000_000, 'crore'],
      [100_000, 'lakh'],
      [1000, 'thousand'],
      [100, 'hundred'],
    ],
    and: 'and ',
  },
  devanagari: {
    small: (value) => DEVANAGARI[value] ?? '',
    scales: [
      [10_000_000, 'करोड़'],
      [100_000, 'लाख'],
      [1000, 'हज़ार'],
      [100, 'सौ'],
    ],
    and: '',
  },
  latin: {
    small: (value) => LATIN[value] ?? '',
    scales: [
      [10_000_000, 'karod'],
      [100_000, 'lakh'],
      [1000, 'hazaar'],
      [100, 'sau'],
    ],
    and: '',
  },
};

/** A whole number from 1 to 99,99,99,999 in words. */
export function sayNumber({ small, scales, and }: Writing, value: number): string {
  const words: string[] = [];
  let rest = value;
  for (const [rupees, word] of scales) {
    if (rest >= rupees) words.push(small(Math.floor(rest / rupees)), word);
    rest %= rupees;
  }
  if (rest > 0) words.push(`${words.length > 0 ? and : ''}${small(rest)}`);
  return words.join(' ');
}

function englishSmall(value: number): string {
  const unit = value % 10;
  if (value < 20) return ENGLISH_SMALL[value] ?? '';
  const tens = ENGLISH_TENS[Math.floor(value / 10)] ?? '';
  return unit === 0 ? tens : `${tens}-${ENGLISH_SMALL[unit]}`;
}
