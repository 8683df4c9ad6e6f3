import * as z from 'zod/mini'
import { StufeSchema } from './auszeichnung.ts'
import { BuchtexteSchema, DruckbilderSchema, DruckfreigabeSchema } from './druckfreigabe.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { DRUCKSTATUS } from './einreichung.ts'
import { AnzahlSchema, IdSchema, MsSchema, Sha256Schema } from './form.ts'
import { JAHRE_TEXT, JahrSchema } from './liste.ts'
import { TypografiebefundSchema } from './typografie.ts'

const ZEILE = {
  einreichungId: IdSchema,
  /** Its running number in the book, from 1. */
  lauf: AnzahlSchema,
  nummer: z.nullable(z.string()),
  titel: z.string(),
  auftraggeber: z.string(),
  agentur: z.object({ id: IdSchema, name: z.string() }),
  kategorie: z.object({ nummer: z.int(), titel: z.string() }),
  medaille: StufeSchema,
  oeffentlich: z.boolean(),
  /** The hash of a thumbnail. */
  bild: z.nullable(Sha256Schema),
  druckstatus: z.literal([...DRUCKSTATUS]),
  /** Elsewhere than the rule would have it. */
  versetzt: z.boolean(),
  freigabe: DruckfreigabeSchema,
  fehler: AnzahlSchema,
  hinweise: AnzahlSchema,
  /** Characters that no font of the proof has. */
  zeichen: z.array(z.string()),
}
const BuchzeileSchema = z.object(ZEILE)
export type Buchzeile = z.infer<typeof BuchzeileSchema>

const BuchschrittSchema = z.object({ satz: z.string(), durch: z.string(), eigener: z.boolean(), ms: MsSchema })

/** The whole book in its order. */
const JahrbuchSchema = z.object({
  jahr: JahrSchema,
  /** Of the order: raised by every move; 0: nobody has moved anything. */
  version: AnzahlSchema,
  vonHand: z.boolean(),
  /** The last move, which can be taken back. */
  schritt: z.nullable(BuchschrittSchema),
  werke: z.array(BuchzeileSchema),
})
export type Jahrbuch = z.infer<typeof JahrbuchSchema>

const BuchseiteSchema = z.object({
  ...ZEILE,
  jahr: JahrSchema,
  texte: BuchtexteSchema,
  druckbilder: DruckbilderSchema,
  fassung: Sha256Schema,
  /** The hash of a larger picture, for the page. */
  ansicht: z.nullable(Sha256Schema),
  befunde: z.array(TypografiebefundSchema),
  /** The pages before and after it. */
  davor: z.nullable(IdSchema),
  danach: z.nullable(IdSchema),
  anzahl: AnzahlSchema,
})
export type Buchseite = z.infer<typeof BuchseiteSchema>

const JahrQuery = z.strictObject({ jahr: z.enum(JAHRE_TEXT) })
const version = AnzahlSchema
const FolgeSchema = z.object({ version: AnzahlSchema })

export const getJahrbuch = defineEndpunkt({
  name: 'getJahrbuch',
  methode: 'GET',
  pfad: '/api/jahrbuch',
  zugang: ['ADMIN'],
  zweck: 'Die ausgezeichneten Arbeiten eines Jahres in der Reihenfolge des Jahrbuchs, mit Druckfreigabe und Befunden.',
  query: JahrQuery,
  antwort: JahrbuchSchema,
})
export const getBuchseite = defineEndpunkt({
  name: 'getBuchseite',
  methode: 'GET',
  pfad: '/api/jahrbuch/seiten/:einreichungId',
  zugang: ['ADMIN'],
  zweck: 'Eine Seite des Jahrbuchs: ihre Texte wie gedruckt, und was an ihnen auffällt.',
  params: z.object({ einreichungId: IdSchema }),
  antwort: BuchseiteSchema,
})
export const moveBuchwerk = defineEndpunkt({
  name: 'moveBuchwerk',
  methode: 'POST',
  pfad: '/api/jahrbuch/folge',
  zugang: ['ADMIN'],
  zweck: 'Eine Arbeit hinter eine andere stellen; gilt nur, wenn die Reihenfolge noch die gezeigte ist.',
  body: z.object({ jahr: JahrSchema, version, einreichungId: IdSchema, nachId: z.nullable(IdSchema) }),
  antwort: FolgeSchema,
})
export const resetBuchfolge = defineEndpunkt({
  name: 'resetBuchfolge',
  methode: 'POST',
  pfad: '/api/jahrbuch/regelfolge',
  zugang: ['ADMIN'],
  zweck: 'Zur Reihenfolge nach Kategorie, Medaille und Titel zurück.',
  body: z.object({ jahr: JahrSchema, version }),
  antwort: FolgeSchema,
})
export const undoBuchschritt = defineEndpunkt({
  name: 'undoBuchschritt',
  methode: 'POST',
  pfad: '/api/jahrbuch/ruecknahme',
  zugang: ['ADMIN'],
  zweck: 'Den letzten Schritt der Reihenfolge zurücknehmen.',
  body: z.object({ jahr: JahrSchema, version }),
  antwort: FolgeSchema,
})
export const getKorrekturabzug = defineEndpunkt({
  name: 'getKorrekturabzug',
  methode: 'GET',
  pfad: '/api/jahrbuch/korrekturabzug',
  zugang: ['ADMIN'],
  zweck: 'Das ganze Jahrbuch als Korrekturabzug: Texte und Bild jeder Seite, als PDF.',
  query: JahrQuery,
  bytes: { antwort: ['application/pdf'] },
})
export const getRegister = defineEndpunkt({
  name: 'getRegister',
  methode: 'GET',
  pfad: '/api/jahrbuch/register',
  zugang: ['ADMIN'],
  zweck: 'Das Register der Personen, Agenturen und Auftraggeber als XML (docs/jahrbuch-register.xsd).',
  query: JahrQuery,
  bytes: { antwort: ['application/xml'] },
})
