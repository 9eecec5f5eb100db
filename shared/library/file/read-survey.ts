import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { FieldErrors } from '#shared/library/draft-validation';
import { SURVEY_FORMAT, SurveyFile } from '#shared/library/file/schema';
import { hasMarkup } from '#shared/library/file/texts';
import { TEXT_LIMITS } from '#shared/library/limits';

/** Parses the file of a survey. The numbered rules are in RULES.md. */

/** Validators are compiled when the first file is read, because compiling takes time at each start and most processes read no file. */
const validators = new Map<TSchema, Validator>();
const validatorOf = (schema: TSchema): Validator => {
  const known = validators.get(schema) ?? Compile(schema);
  validators.set(schema, known);
  return known;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The position in a file, such as `questions.3.multilang`, from a JSON pointer. */
const nameOf = (pointer: string): string => pointer.slice(1).replaceAll('/', '.');

interface SchemaError {
  instancePath: string;
  keyword: string;
  params: { additionalProperties?: readonly string[]; requiredProperties?: readonly string[] };
}

/** LIBRARY-I2: unknown and missing fields, by position. Lists at most 12 unknown fields of each object. */
function shapeErrors(file: unknown, check: { Errors(value: unknown): object[] }): FieldErrors {
  const errors: FieldErrors = {};
  for (const { instancePath, params } of check.Errors(file) as SchemaError[]) {
    const place = nameOf(instancePath);
    const within = (name: string): string => (place ? `${place}.${name}` : name);
    if (params.additionalProperties)
      for (const name of params.additionalProperties.slice(0, 12)) errors[within(name)] = 'files.unknownField';
    else if (params.requiredProperties) for (const name of params.requiredProperties) errors[within(name)] = 'validations.required';
    else errors[place || 'format'] ??= 'files.badValue';
  }
  return errors;
}

const NOT_THIS = 'files.notThis';

/** LIBRARY-I1: whether the file has this format. A newer version of the format gets its own message. */
export function formatErrors(file: unknown, format: string): FieldErrors {
  const name = isRecord(file) ? file.format : undefined;
  const [noun, number] = format.split('-');
  const theirs = typeof name === 'string' && name.length < 40 ? /^([a-z]+)-(\d+)$/.exec(name) : null;
  if (!theirs || theirs[1] !== noun) return { format: NOT_THIS };
  return Number(theirs[2]) > Number(number) ? { format: 'files.newer' } : name === format ? {} : { format: NOT_THIS };
}

/** LIBRARY-I4: the first text with markup, by its position. */
export function markupErrors(value: unknown, place = ''): FieldErrors {
  if (typeof value === 'string') return hasMarkup(value) ? { [place]: 'files.markup' } : {};
  if (typeof value !== 'object' || value === null) return {};
  for (const [name, each] of Object.entries(value)) {
    const found = markupErrors(each, place ? `${place}.${name}` : name);
    if (Object.keys(found).length > 0) return found;
  }
  return {};
}

/** LIBRARY-I3: keys that are repeated, used but missing, or present but unused. */
export function keyErrors(place: string, keys: readonly string[], used: readonly string[], isUsedOnce: boolean): FieldErrors {
  const errors: FieldErrors = {};
  const there = new Set<string>();
  for (const [i, key] of keys.entries()) {
    if (there.has(key)) errors[`${place}.${i}.key`] = 'files.keyTwice';
    there.add(key);
  }
  const seen = new Set<string>();
  for (const key of used) {
    if (!there.has(key)) errors[`${place}.${key}`] = 'files.keyUnknown';
    if (seen.has(key) && isUsedOnce) errors[`${place}.${key}`] = 'library.questionTwice';
    seen.add(key);
  }
  for (const key of keys) if (!seen.has(key)) errors[`${place}.${key}`] ??= 'files.keyUnused';
  return errors;
}

const NAME = 'languageIndependentName';

function contentErrors(file: SurveyFile): FieldErrors {
  const errors: FieldErrors = {};
  if (file[NAME].trim() === '') errors[NAME] = 'validations.required';
  for (const [i, block] of file.blocks.entries()) if (block[NAME].trim() === '') errors[`blocks.${i}.${NAME}`] = 'validations.required';
  return { ...errors, ...categoryErrors(file.categories) };
}

/** Requires a name of every category, in any language. */
export function categoryErrors(categories: SurveyFile['categories']): FieldErrors {
  const nameless = [...categories.entries()].filter(
    ([, { multilang }]) => !Object.values(multilang.name ?? {}).some((text) => text.trim()),
  );
  return Object.fromEntries(
    nameless.map(([i, { defaultLanguage }]) => [`categories.${i}.multilang.name.${defaultLanguage}`, 'validations.required']),
  );
}

const blocksUsed = ({ items }: SurveyFile): string[] => items.flatMap((item) => ('block' in item ? [item.block] : []));
const questionsUsed = ({ items, blocks }: SurveyFile): string[] => [
  ...items.flatMap((item) => ('question' in item ? [item.question] : [])),
  ...blocks.flatMap(({ questions }) => questions),
];
const categoriesUsed = ({ surveyCategories, blocks, questions }: SurveyFile): string[] => [
  ...surveyCategories,
  ...[...blocks, ...questions].flatMap(({ categories }) => categories),
];

/** LIBRARY-I1, LIBRARY-I2, LIBRARY-I4: reads a file of any format by its schema. */
export function readShape<File>(file: unknown, format: string, schema: TSchema): { file: File } | { fields: FieldErrors } {
  const wrong = formatErrors(file, format);
  const check = validatorOf(schema);
  if (wrong.format === 'files.newer') return { fields: { ...wrong, ...onlyUnknown(shapeErrors(file, check)) } };
  if (wrong.format) return { fields: wrong };
  if (!check.Check(file)) return { fields: shapeErrors(file, check) };
  const markup = markupErrors(file);
  return Object.keys(markup).length > 0 ? { fields: markup } : { file: file as File };
}

/** For a newer format, only unknown fields are reported: other errors may come from the newer format itself. */
const onlyUnknown = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, key]) => key === 'files.unknownField'));

/** LIBRARY-I1 to LIBRARY-I4: the parsed file, or its errors by position. */
export function readSurveyFile(given: unknown): { file: SurveyFile } | { fields: FieldErrors } {
  const read = readShape<SurveyFile>(given, SURVEY_FORMAT, SurveyFile);
  if ('fields' in read) return read;
  const { file } = read;
  const keysOf = (parts: readonly { key: string }[]): string[] => parts.map(({ key }) => key);
  const fields = {
    ...contentErrors(file),
    ...keyErrors('categories', keysOf(file.categories), categoriesUsed(file), false),
    ...keyErrors('blocks', keysOf(file.blocks), blocksUsed(file), true),
    ...keyErrors('questions', keysOf(file.questions), questionsUsed(file), true),
    ...(questionsUsed(file).length > TEXT_LIMITS.questions ? { items: 'library.tooManyQuestions' } : {}),
  };
  return Object.keys(fields).length > 0 ? { fields } : { file };
}
