/** Schemas of the problem report. */
import Type, { type Static } from 'typebox';
import { nullable } from '#http/plugins/schema.ts';

export const ProblemReportRequest = Type.Object({
  save: Type.Boolean({ description: 'Whether the server writes it to a file in the data folder.' }),
});
export const ProblemReportAnswer = Type.Object({
  success: Type.Boolean(),
  name: Type.String({ description: 'A name for the file.' }),
  text: Type.String({ description: 'Empty when it was saved.' }),
  file: nullable(Type.String({ description: 'The path of the file, when it was saved.' })),
});
export type ProblemReportAnswer = Static<typeof ProblemReportAnswer>;
