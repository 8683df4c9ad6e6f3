import * as z from 'zod/mini'

/** What is looked for in the texts of the yearbook (docs/rules.md, „Yearbook"). */
export const TYPOGRAFIE_REGELN = [
  'LEERZEICHEN',
  'ANFUEHRUNG',
  'APOSTROPH',
  'SATZZEICHEN_ABSTAND',
  'AUSLASSUNG',
  'GEDANKENSTRICH',
  'DOPPELTES_SATZZEICHEN',
  'KLAMMER',
  'RECHTSFORM',
] as const
export type TypografieRegel = (typeof TYPOGRAFIE_REGELN)[number]

export const BUCHFELDER = ['titel', 'auftraggeber', 'marke', 'agentur', 'kurztext', 'credits'] as const
export type Buchfeld = (typeof BUCHFELDER)[number]

/** Where it stands, what is wrong, and the text as it would be right, when that is certain. */
export const TypografiebefundSchema = z.object({
  regel: z.enum(TYPOGRAFIE_REGELN),
  /** A hint is looked at; an error is one in any text. */
  schwere: z.enum(['FEHLER', 'HINWEIS']),
  feld: z.enum(BUCHFELDER),
  satz: z.string(),
  /** A piece of the text with the place in its middle. */
  davor: z.string(),
  stelle: z.string(),
  danach: z.string(),
  vorschlag: z.nullable(z.string()),
  /** As `saveEntwurf` takes it; null: nothing is certain, or the text is not the work's own. */
  aenderung: z.nullable(z.object({ feld: z.string(), vorher: z.unknown(), nachher: z.unknown() })),
})
export type Typografiebefund = z.infer<typeof TypografiebefundSchema>
