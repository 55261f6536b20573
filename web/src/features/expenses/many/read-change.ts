import type { ManyChange } from '@hisaab/contract';
import { takeTags } from '@hisaab/domain';
import { formText } from '../../../ui/forms/form-text.ts';
import { accountIn } from '../form/paid-with-field.tsx';

/** The change that a form of {@link ManyDialog} asks for; undefined for tags that are none, or without any change. */
export function readChange(form: FormData): ManyChange | undefined {
  const change: ManyChange = { ...accountIn(form) };
  if (form.has('category')) change.category = formText(form, 'category');
  if (form.has('date')) change.date = formText(form, 'date');
  if (form.has('new_tags')) {
    const { text, tags } = takeTags(withSigns(formText(form, 'new_tags')));
    if (text !== '') return undefined;
    const added = [...namesIn(form, 'add_tags'), ...tags];
    const removed = namesIn(form, 'remove_tags');
    if (added.length > 0) change.add_tags = added;
    if (removed.length > 0) change.remove_tags = removed;
  }
  return Object.keys(change).length > 0 ? change : undefined;
}

/** Tags with the sign that people may leave out. */
function withSigns(line: string): string {
  const words = line.split(/[\s,]+/).filter((word) => word !== '');
  return words.map((word) => (word.startsWith('#') ? word : `#${word}`)).join(' ');
}

function namesIn(form: FormData, field: string): string[] {
  return form.getAll(field).filter((name) => typeof name === 'string');
}
