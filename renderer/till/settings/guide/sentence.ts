/** A guide step as one short sentence in the reader's language, with the wallet's own labels in it. */
import { assertNever } from '#domain/messages/errors.ts';
import type { Words } from '#i18n/words.ts';
import type { Step } from './step.ts';

export function sentenceOf(step: Step, { guide: { steps: w } }: Words): string {
  switch (step.do) {
    case 'account':
    case 'confirm':
      return w[step.do];
    case 'menu':
      return w.menu(step.menu, step.pick);
    case 'place':
      return w[step.at](step.pick);
    case 'list':
      return w.list(step.pick);
    case 'button':
      return step.beside === undefined ? w.button(step.label) : w.buttonBeside(step.label, step.beside);
    case 'icon':
      return w.icons[step.icon];
    case 'copy':
      return w.copy(step.field, step.begins);
    case 'name':
      return w.name(step.field);
    case 'tick':
      return w.tick;
    case 'run':
      return w.run(step.command);
    case 'file':
      return w.file(step.key, step.path);
    case 'line':
      return w.line(step.line, step.path);
    case 'wrap':
      return w.wrap(step.before, step.after);
    default:
      return assertNever(step);
  }
}
