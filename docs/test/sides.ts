/** A line of a sheet or of code that uses left or right, as `12: margin-left: 0`. */
export type Found = string;

const SIDE = /\b(?:left|right)\b/;
const FOUR = /^(?:margin|padding|inset|border-(?:width|style|color|radius))$/;

/** The declarations of a sheet that work in one direction only. */
export function sidesInSheet(sheet: string): Found[] {
  const code = sheet.replaceAll(/\/\*[\s\S]*?\*\/|'[^']*'/g, (text) =>
    text.replaceAll(/[^\n]/g, ' '),
  );
  return Array.from(code.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)).flatMap((match) => {
    const [, property = '', value = ''] = match;
    const hasSide = SIDE.test(property.replaceAll('-', ' ')) || SIDE.test(value);
    if (!hasSide && !(FOUR.test(property) && differsBySide(property, value))) return [];
    const line = code.slice(0, match.index).split('\n').length;
    return [`${line}: ${property}: ${value.replaceAll(/\s+/g, ' ')}`];
  });
}

/** The line heights of a sheet that are plain numbers: tokens adapt to the script. */
export function leadingInSheet(sheet: string): Found[] {
  return Array.from(sheet.matchAll(/line-height:\s*[\d.]+;|font:[^;]*\/\s*[\d.]+\s[^;]*;/g)).map(
    (match) => `${sheet.slice(0, match.index).split('\n').length}: ${match[0]}`,
  );
}

/** The inline styles in code that work in one direction only. */
export function sidesInCode(code: string): Found[] {
  const names =
    /\b(?:margin|padding|border\w*)(?:Left|Right)\b|\btextAlign: '(?:left|right)'|\bstyle=\{\{[^}]*\b(?:left|right)\b|\bstyle\.(?:left|right)\b/g;
  return Array.from(code.matchAll(names)).map(
    (match) => `${code.slice(0, match.index).split('\n').length}: ${match[0]}`,
  );
}

/** Whether a shorthand of four values differs between left and right. */
function differsBySide(property: string, value: string): boolean {
  const values: string[] = [];
  let depth = 0;
  for (const character of `${value.trim()} `) {
    depth += Number(character === '(') - Number(character === ')');
    if (depth === 0 && character === ' ') values.push('');
    else values.push(`${values.pop() ?? ''}${character}`);
  }
  const [first, second, third, fourth] = values.filter((one) => one !== '');
  if (fourth === undefined) return false;
  return property === 'border-radius' ? first !== second || third !== fourth : second !== fourth;
}
