import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'

export const BEFANGEN_GRUENDE = ['EIGENE_AGENTUR', 'NETZWERK', 'MITWIRKUNG', 'AUFTRAGGEBER', 'FRUEHERE', 'PERSOENLICH', 'SONSTIGES'] as const
export const BefangenGrundSchema = z.enum(BEFANGEN_GRUENDE, 'Bitte wählen Sie einen Grund.')
export type BefangenGrund = z.infer<typeof BefangenGrundSchema>

export const BEFANGEN_GRUND_WORT: Readonly<Record<BefangenGrund, string>> = {
  EIGENE_AGENTUR: 'Eigene Agentur',
  NETZWERK: 'Netzwerk',
  MITWIRKUNG: 'Mitwirkung',
  AUFTRAGGEBER: 'Auftraggeber',
  FRUEHERE: 'Früherer Arbeitgeber',
  PERSOENLICH: 'Persönlich',
  SONSTIGES: 'Sonstiges',
}

/** VORSCHLAG: found by rule, not yet decided. ERKLAERT: by the juror. BESTAETIGT: by rule or office; counts until the end. VERWORFEN: the office said no. GEMELDET: said by the juror while no round took it. */
export const BEFANGEN_STAENDE = ['VORSCHLAG', 'GEMELDET', 'ERKLAERT', 'BESTAETIGT', 'VERWORFEN'] as const

/** A member and a work that may not go together, and what speaks for it. */
export const BefangenheitZeileSchema = z.object({
  mitgliedId: IdSchema,
  name: z.string(),
  einreichungId: IdSchema,
  titel: z.string(),
  nummer: z.string(),
  agentur: z.string(),
  grund: z.string(),
  /** „Arbeitgeber Halbton & Söhne" */
  hinweis: z.string(),
  stand: z.enum(BEFANGEN_STAENDE),
  /** When the juror said that he is not. */
  verneintMs: z.nullable(MsSchema),
})
export type BefangenheitZeile = z.infer<typeof BefangenheitZeileSchema>

/** What a juror has said in words of its own is „Sonstiges" for the office. */
export function befangenGrundOf(grund: string): BefangenGrund {
  return BEFANGEN_GRUENDE.find((each) => each === grund) ?? 'SONSTIGES'
}

/** It waits for the office. */
export function isBefangenheitOffen({ stand }: Pick<BefangenheitZeile, 'stand'>): boolean {
  return stand === 'VORSCHLAG' || stand === 'GEMELDET'
}

export const BEFANGEN_STAND_WORT: Readonly<Record<BefangenheitZeile['stand'], string>> = {
  VORSCHLAG: 'Vorschlag',
  GEMELDET: 'auf dem Tablet gemeldet',
  ERKLAERT: 'von der Person erklärt',
  BESTAETIGT: 'bestätigt',
  VERWORFEN: 'verworfen',
}

/** What the person of a seat stated before the first vote. `offen`: something of it is missing. */
export const MitgliedErklaerungSchema = z.object({
  mitgliedId: IdSchema,
  name: z.string(),
  offen: z.boolean(),
  /** null: not confirmed; asked of those who have a vote only. */
  bestaetigtMs: z.nullable(MsSchema),
  stimmberechtigt: z.boolean(),
  zustimmung: z.nullable(z.object({ version: z.int(), ms: MsSchema, weg: z.enum(['EINLADUNG', 'TABLET']), gilt: z.boolean() })),
})
export type MitgliedErklaerung = z.infer<typeof MitgliedErklaerungSchema>

const JuryParams = z.object({ juryId: IdSchema })
const PaareSchema = z
  .array(z.object({ mitgliedId: IdSchema, einreichungId: IdSchema, grund: BefangenGrundSchema }))
  .check(z.minLength(1), z.maxLength(500))

export const listBefangenheiten = defineEndpunkt({
  name: 'listBefangenheiten',
  methode: 'GET',
  pfad: '/api/jurys/:juryId/befangenheiten',
  zugang: ['ADMIN'],
  zweck: 'Befangenheiten einer Jury und Vorschläge dazu, die offenen zuerst.',
  params: JuryParams,
  antwort: z.object({
    items: z.array(BefangenheitZeileSchema),
    offen: AnzahlSchema,
    erklaerungen: z.array(MitgliedErklaerungSchema),
    /** The version of the statement of confidentiality that holds; null: none is written. */
    vertraulichVersion: z.nullable(z.int()),
  }),
})
export const confirmBefangenheiten = defineEndpunkt({
  name: 'confirmBefangenheiten',
  methode: 'POST',
  pfad: '/api/jurys/:juryId/befangenheiten',
  zugang: ['ADMIN'],
  zweck: 'Befangenheiten bestätigen; die Werke verlassen das Tablet der Person, ihre Stimmen dazu zählen nicht.',
  params: JuryParams,
  body: z.object({ paare: PaareSchema }),
  antwort: z.object({ bestaetigt: AnzahlSchema }),
})
export const dismissBefangenheiten = defineEndpunkt({
  name: 'dismissBefangenheiten',
  methode: 'POST',
  pfad: '/api/jurys/:juryId/befangenheiten/verwerfen',
  zugang: ['ADMIN'],
  zweck: 'Vorschläge verwerfen: Die Person darf über das Werk abstimmen.',
  params: JuryParams,
  body: z.object({ paare: PaareSchema }),
  antwort: z.object({ verworfen: AnzahlSchema }),
})
