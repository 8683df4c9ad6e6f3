import * as z from 'zod/mini'
import { StufeSchema, type Stufe } from './auszeichnung.ts'
import { IdParams } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema, Sha256Schema, text } from './form.ts'
import { JahrSchema } from './liste.ts'
import { WandzeitOderNullSchema } from './wandzeit.ts'

/** What is shown on stage, in the order in which it is shown: each by a key press of its own. */
export const BUEHNE_STUFEN = ['BRONZE', 'SILBER', 'GOLD', 'GRANDPRIX'] as const satisfies readonly Stufe[]

/** A release holds for so many days at most. */
export const MAX_TAGE = 30

/** How many of each in one category: what is in a release, as far as whoever releases it reads. */
const UmfangSchema = z.object({ id: IdSchema, nummer: z.int(), titel: z.string(), medaillen: AnzahlSchema })

const VerleihungsjurySchema = z.object({
  id: IdSchema,
  nummer: z.int(),
  titel: z.string(),
  /** Why its medals cannot be released now; null: they can. */
  grund: z.nullable(z.string()),
  kategorien: z.array(UmfangSchema),
})
export type Verleihungsjury = z.infer<typeof VerleihungsjurySchema>

export const VERLEIHUNG_STAENDE = ['FREIGEGEBEN', 'ABGELAUFEN', 'ZURUECKGEZOGEN'] as const

const NameSchema = z.object({ id: IdSchema, name: z.string() })

const PreisverleihungSchema = z.object({
  id: IdSchema,
  stand: z.enum(VERLEIHUNG_STAENDE),
  jurys: z.array(z.object({ id: IdSchema, nummer: z.int(), titel: z.string() })),
  personen: z.array(NameSchema),
  revision: z.int(),
  /** Something of it has changed, and nobody has loaded it since. */
  geaendert: z.boolean(),
  bisMs: MsSchema,
  createdMs: MsSchema,
  durch: z.string(),
  ende: z.nullable(z.object({ ms: MsSchema, durch: z.string() })),
  /** Whoever asks may withdraw it. */
  darfZurueckziehen: z.boolean(),
  /** The newest first. */
  ladungen: z.array(z.object({ id: IdSchema, person: z.string(), tablet: z.string(), revision: z.int(), ms: MsSchema })),
})
export type Preisverleihung = z.infer<typeof PreisverleihungSchema>

const VerleihungsstandSchema = z.object({
  nowMs: MsSchema,
  timeZone: z.string(),
  /** Proposed as the end, in wall-clock time. */
  vorschlagBis: z.string(),
  jurys: z.array(VerleihungsjurySchema),
  /** Who may be named. */
  personen: z.array(NameSchema),
  items: z.array(PreisverleihungSchema),
})
export type Verleihungsstand = z.infer<typeof VerleihungsstandSchema>

export const getVerleihungsstand = defineEndpunkt({
  name: 'getVerleihungsstand',
  methode: 'GET',
  pfad: '/api/preisverleihungen',
  zugang: ['ADMIN', 'JURYPRAESIDENT'],
  zweck: 'Was für die Preisverleihung freigegeben ist, für wen und bis wann, und wer es geladen hat.',
  /** One of both; whoever chairs a jury asks for that jury. */
  query: z.strictObject({ jahr: z.optional(text(4)), juryId: z.optional(IdSchema) }),
  antwort: VerleihungsstandSchema,
})

const PERSON_SATZ = 'Bitte wählen Sie mindestens eine Person.'

export const releasePreisverleihung = defineEndpunkt({
  name: 'releasePreisverleihung',
  methode: 'POST',
  pfad: '/api/preisverleihungen',
  zugang: ['ADMIN', 'JURYPRAESIDENT'],
  zweck: 'Die bestätigten Medaillen von Jurys für die Bühne freigeben: für genannte Personen, bis zu einem Ende.',
  body: z.object({
    juryIds: z.array(IdSchema).check(z.minLength(1, 'Bitte wählen Sie mindestens eine Jury.'), z.maxLength(100)),
    personIds: z.array(IdSchema, PERSON_SATZ).check(z.minLength(1, PERSON_SATZ), z.maxLength(50)),
    /** Wall-clock time; null: as proposed. */
    bis: WandzeitOderNullSchema,
  }),
  antwort: z.object({ id: IdSchema }),
})

export const withdrawPreisverleihung = defineEndpunkt({
  name: 'withdrawPreisverleihung',
  methode: 'POST',
  pfad: '/api/preisverleihungen/:id/zuruecknahme',
  zugang: ['ADMIN', 'JURYPRAESIDENT'],
  zweck: 'Eine Freigabe zurückziehen: auf jedem Gerät wird sie beim nächsten Kontakt gelöscht.',
  params: IdParams,
  antwort: z.object({ ok: z.literal(true) }),
})

/** What a presenter reads without loading anything: no medal is in it. */
const EigeneVerleihungSchema = z.object({
  id: IdSchema,
  jahr: JahrSchema,
  juryIds: z.array(IdSchema),
  jurys: z.array(z.string()),
  /** Grows when something of it has changed: whoever holds a smaller one loads it again. */
  revision: z.int(),
  bisMs: MsSchema,
  durch: z.string(),
})
export type EigeneVerleihung = z.infer<typeof EigeneVerleihungSchema>

export const listEigeneVerleihungen = defineEndpunkt({
  name: 'listEigeneVerleihungen',
  methode: 'GET',
  pfad: '/api/preisverleihungen/eigene',
  zugang: ['PRAESENTATION'],
  zweck: 'Was für die eigene Person freigegeben ist, ohne eine Medaille. Was hier nicht steht, löscht das Gerät.',
  /** Of whom: a device asks in the session that the browser has by then. */
  antwort: z.object({ benutzerId: IdSchema, items: z.array(EigeneVerleihungSchema) }),
})

/** One picture, the best first; its id says which medium of the work it is. */
const BuehnenbildSchema = z.object({ medienId: IdSchema, sha256: Sha256Schema, width: z.nullable(z.int()), height: z.nullable(z.int()) })

const BuehnenwerkSchema = z.object({
  id: IdSchema,
  nummer: z.string(),
  titel: z.string(),
  auftraggeber: z.string(),
  agentur: z.string(),
  medaille: StufeSchema,
  bilder: z.array(BuehnenbildSchema),
})
export type Buehnenwerk = z.infer<typeof BuehnenwerkSchema>

/** Works in the order in which they are shown: Bronze first. */
const BuehnenkategorieSchema = z.object({ id: IdSchema, nummer: z.int(), titel: z.string(), werke: z.array(BuehnenwerkSchema) })
export type Buehnenkategorie = z.infer<typeof BuehnenkategorieSchema>

/** Medals, and nothing by which they came about: no figure, rank, note or name of a juror. */
const VerleihungspaketSchema = z.object({
  id: IdSchema,
  benutzerId: IdSchema,
  jahr: JahrSchema,
  /** Of the programme. */
  titel: z.string(),
  juryIds: z.array(IdSchema),
  revision: z.int(),
  bisMs: MsSchema,
  kategorien: z.array(BuehnenkategorieSchema),
})
export type Verleihungspaket = z.infer<typeof VerleihungspaketSchema>

/** Each loading is an entry of the history, written before the answer leaves. */
export const loadVerleihungspaket = defineEndpunkt({
  name: 'loadVerleihungspaket',
  methode: 'GET',
  pfad: '/api/preisverleihungen/:id/paket',
  zugang: ['PRAESENTATION'],
  zweck: 'Die Medaillen für die Bühne laden; nur wer in der Freigabe genannt ist, und jedes Mal mit einem Eintrag.',
  params: IdParams,
  antwort: VerleihungspaketSchema,
})
