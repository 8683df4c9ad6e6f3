import * as z from 'zod/mini'
import { DatensatzSchema, GespeichertSchema, IdParams, VersionSchema, freitext, zeile } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, text } from './form.ts'
import { FunktionSchema, type Funktion } from './jury.ts'
import { EinladungStandSchema } from './juryeinladung.ts'
import { KartenStandSchema } from './zugangskarte.ts'
import { JahrFilter, listeAntwort, listeQuery } from './liste.ts'

export const FUNKTION_WORT: Readonly<Record<Funktion, string>> = {
  MITGLIED: 'Mitglied',
  VORSITZ: 'Vorsitz',
  STV: 'Stellvertretung',
  ERSATZ: 'Ersatz',
  JUNIOR: 'Junior',
  BEOBACHTER: 'Beobachtung',
}

const FELDER = {
  funktion: FunktionSchema,
  stimmberechtigt: z.boolean(),
  /** What finds conflicts of interest: where somebody works and, after a semicolon each, has worked; and to whom that belongs. */
  arbeitgeber: zeile(240),
  netzwerk: zeile(80),
}

const beobachtet = z.refine<{ funktion: Funktion; stimmberechtigt: boolean }>(
  ({ funktion, stimmberechtigt }) => funktion !== 'BEOBACHTER' || !stimmberechtigt,
  { path: ['stimmberechtigt'], error: 'Wer beobachtet, stimmt nicht mit ab.' },
)

export const JurymitgliedEingabeSchema = z.object(FELDER).check(beobachtet)
export type JurymitgliedEingabe = z.infer<typeof JurymitgliedEingabeSchema>

/** A seat in a jury, with the person who has it. `aktiv`: whether that person can log in. */
export const JurymitgliedSchema = z.object({
  ...DatensatzSchema.shape,
  ...FELDER,
  benutzerId: IdSchema,
  name: z.string(),
  username: z.string(),
  aktiv: z.boolean(),
  einladung: EinladungStandSchema,
})
export type Jurymitglied = z.infer<typeof JurymitgliedSchema>

/** A seat in the list of all juries of a year. `erwartet` and `abgegeben` are of the round that votes, or voted last; 0 without one. */
export const JurymitgliedZeileSchema = z.object({
  id: IdSchema,
  benutzerId: IdSchema,
  name: z.string(),
  username: z.string(),
  aktiv: z.boolean(),
  juryId: IdSchema,
  jury: z.object({ jahr: z.int(), nummer: z.int(), titel: z.string() }),
  ...FELDER,
  befangen: AnzahlSchema,
  abgegeben: AnzahlSchema,
  erwartet: AnzahlSchema,
  /** What has become of the newest Zugangskarte; null: none was made. */
  karte: z.nullable(KartenStandSchema),
  einladung: EinladungStandSchema,
})
export type JurymitgliedZeile = z.infer<typeof JurymitgliedZeileSchema>

export const JURYMITGLIED_SORTS = ['lastname', 'jury', 'funktion', 'arbeitgeber'] as const

export const listJurymitglieder = defineEndpunkt({
  name: 'listJurymitglieder',
  methode: 'GET',
  pfad: '/api/jurymitglieder',
  zugang: ['ADMIN', 'JURYPRAESIDENT'],
  zweck: 'Die Mitglieder aller Jurys eines Jahres; für Juryvorsitzende die der eigenen.',
  query: listeQuery(JURYMITGLIED_SORTS, { ...JahrFilter, juryId: z.optional(IdSchema), funktion: z.optional(FunktionSchema) }),
  antwort: listeAntwort(JurymitgliedZeileSchema),
})
export const listJurywahl = defineEndpunkt({
  name: 'listJurywahl',
  methode: 'GET',
  pfad: '/api/jurymitglieder/wahl',
  zugang: ['ADMIN'],
  zweck: 'Personen mit der Rolle Jurymitglied oder Juryvorsitz, nach Namen; höchstens 20.',
  query: z.object({ suche: z.optional(text(200)) }),
  antwort: z.object({
    items: z.array(z.object({ id: IdSchema, name: z.string(), username: z.string(), firma: z.string(), vorsitz: z.boolean() })),
  }),
})
export const createJurymitglied = defineEndpunkt({
  name: 'createJurymitglied',
  methode: 'POST',
  pfad: '/api/jurys/:juryId/mitglieder',
  zugang: ['ADMIN'],
  zweck: 'Eine Person in eine Jury aufnehmen.',
  params: z.object({ juryId: IdSchema }),
  body: z.object({ ...FELDER, benutzerId: IdSchema }).check(beobachtet),
  antwort: GespeichertSchema,
})
export const updateJurymitglied = defineEndpunkt({
  name: 'updateJurymitglied',
  methode: 'PUT',
  pfad: '/api/jurymitglieder/:id',
  zugang: ['ADMIN'],
  zweck: 'Einen Sitz ändern; nach der ersten Öffnung nur noch Arbeitgeber und Netzwerk.',
  params: IdParams,
  body: z.object({ ...FELDER, version: VersionSchema }).check(beobachtet),
  antwort: GespeichertSchema,
})
/** As long as nothing of it is in the log, the seat is gone; afterwards its acts stay, and none of them counts any more. */
export const removeJurymitglied = defineEndpunkt({
  name: 'removeJurymitglied',
  methode: 'POST',
  pfad: '/api/jurymitglieder/:id/entfernen',
  zugang: ['ADMIN'],
  zweck: 'Ein Mitglied aus einer Jury nehmen; nach der ersten Öffnung mit Grund.',
  params: IdParams,
  body: z.object({ grund: freitext(1000) }),
  antwort: z.object({ ok: z.literal(true) }),
})
