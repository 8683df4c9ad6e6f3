import * as z from 'zod/mini'
import { GespeichertSchema, IdParams, VersionSchema, freitext, zeile } from './datensatz.ts'
import { EINREICHUNG_STATUS, ZAHLUNGEN } from './einreichung.ts'
import { EinreichungTabSchema } from './einreichung-entwurf.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { sammelBody, SammelaktionAntwortSchema } from './sammelaktion.ts'
import { WandzeitOderNullSchema } from './wandzeit.ts'

/** What the office does with what was handed in. */
export const PRUEFUNG_AKTIONEN = ['PRUEFUNG_BEGINNEN', 'NACHBESSERUNG', 'ZULASSEN', 'ZURUECKWEISEN', 'DISQUALIFIZIEREN', 'WIEDER_AUFNEHMEN'] as const
export const PruefungAktionSchema = z.enum(PRUEFUNG_AKTIONEN)
export type PruefungAktion = (typeof PRUEFUNG_AKTIONEN)[number]

/** Points of the formal check; the office ticks each. */
export const FORMAL_PUNKTE = ['kategorie', 'zeitraum', 'medien', 'credits', 'anonym', 'rechte'] as const
export type FormalPunkt = (typeof FORMAL_PUNKTE)[number]

const StatusAntwortSchema = z.object({ ...GespeichertSchema.shape, status: z.enum(EINREICHUNG_STATUS) })

export const submitEinreichung = defineEndpunkt({
  name: 'submitEinreichung',
  methode: 'POST',
  pfad: '/api/einreichungen/:id/abgabe',
  zugang: ['AGENTUR', 'ADMIN'],
  zweck: 'Verbindlich abgeben: Nummer, Preis und Fassungen der Bedingungen werden festgehalten.',
  params: IdParams,
  /** What the person saw: another price or version answers 409. `grund`: of an administrator who hands in after the deadline. */
  body: z.object({ version: VersionSchema, betragNettoCent: z.int(), grund: z.optional(freitext(500)) }),
  antwort: z.object({ ...StatusAntwortSchema.shape, nummer: z.string() }),
})
export const withdrawAbgabe = defineEndpunkt({
  name: 'withdrawAbgabe',
  methode: 'DELETE',
  pfad: '/api/einreichungen/:id/abgabe',
  zugang: ['AGENTUR', 'ADMIN'],
  zweck: 'Die Abgabe zurückziehen, bis zum Einreichschluss und vor der Prüfung; die Arbeit wird wieder Entwurf.',
  params: IdParams,
  antwort: StatusAntwortSchema,
})

const pruefung = {
  aktion: PruefungAktionSchema,
  /** Goes to the agency by mail, except when admitted. */
  grund: z.optional(freitext(2000)),
  /** Of NACHBESSERUNG: the only tabs that open, and until when. */
  tabs: z.optional(z.array(EinreichungTabSchema).check(z.minLength(1, 'Bitte wählen Sie mindestens einen Bereich.'))),
  bis: z.optional(WandzeitOderNullSchema),
}
export const changeEinreichungStatus = defineEndpunkt({
  name: 'changeEinreichungStatus',
  methode: 'POST',
  pfad: '/api/einreichungen/:id/status',
  zugang: ['ADMIN'],
  zweck: 'Prüfen, Nachbesserung anfordern, zulassen, zurückweisen, disqualifizieren, wieder aufnehmen.',
  params: IdParams,
  body: z.object({ ...pruefung, version: VersionSchema }),
  antwort: StatusAntwortSchema,
})
export const savePruefung = defineEndpunkt({
  name: 'savePruefung',
  methode: 'PUT',
  pfad: '/api/einreichungen/:id/pruefung',
  zugang: ['ADMIN'],
  zweck: 'Formalprüfung, Zahlung und interne Notiz.',
  params: IdParams,
  body: z.object({
    version: VersionSchema,
    formal: z.object({
      kategorie: z.boolean(),
      zeitraum: z.boolean(),
      medien: z.boolean(),
      credits: z.boolean(),
      anonym: z.boolean(),
      rechte: z.boolean(),
    }),
    zahlung: z.enum(ZAHLUNGEN),
    /** How it was paid, when there is no invoice; stands in the history. */
    zahlungNotiz: z.optional(zeile(200)),
    notiz: freitext(2000),
  }),
  antwort: GespeichertSchema,
})
/** Steps that need no reason; rejecting is decided one by one. */
export const SAMMEL_SCHRITTE = ['PRUEFUNG_BEGINNEN', 'ZULASSEN'] as const

export const changeEinreichungenStatus = defineEndpunkt({
  name: 'changeEinreichungenStatus',
  methode: 'POST',
  pfad: '/api/einreichungen/sammelaktion',
  zugang: ['ADMIN'],
  zweck: 'Mehrere Einreichungen prüfen oder zulassen; zuerst als Vorschau, was geschehen würde.',
  body: sammelBody(SAMMEL_SCHRITTE),
  antwort: SammelaktionAntwortSchema,
})
