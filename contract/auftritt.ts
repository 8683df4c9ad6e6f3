import * as z from 'zod/mini'
import { StufeSchema } from './auszeichnung.ts'
import { VersionSchema, ganzzahl } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AenderungSchema, FelderGesichertSchema, getippteZeile, getippterAbsatz } from './feldersicherung.ts'
import { AnzahlSchema, IdSchema, MsSchema, Sha256Schema } from './form.ts'
import { FehlendesZeichenSchema } from './urkunde.ts'
import { zeichenWort } from './zeichen.ts'

export const MAX_SPRECHERTEXT = 1500
export const MAX_GRAVURZEILE = 32
export const MAX_GRAVURZEILEN = 4
const MAX_ABHOLER = 8

export const ABHOLUNGEN = ['ANGEFRAGT', 'ZUGESAGT', 'ABGESAGT'] as const

/** A day of the calendar. */
const TagSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Bitte ein Datum.'))

/** `am`: when this was last answered or asked. */
const AbholerSchema = z.object({ name: getippteZeile(120), stand: z.enum(ABHOLUNGEN), am: z.nullable(TagSchema) })
export type Abholer = z.infer<typeof AbholerSchema>

/** `weg`: how they come on stage. */
const SitzSchema = z
  .object({
    reihe: getippteZeile(10),
    von: z.nullable(ganzzahl(1, 999)),
    bis: z.nullable(ganzzahl(1, 999)),
    karten: ganzzahl(0, 99),
    weg: getippteZeile(120),
  })
  .check(z.refine(({ von, bis }) => von === null || bis === null || von <= bis, 'Der letzte Platz liegt vor dem ersten.'))
export type Sitz = z.infer<typeof SitzSchema>

const GravurzeileSchema = getippteZeile(200).check(
  z.refine((zeile) => countZeichen(zeile) <= MAX_GRAVURZEILE, `Bitte höchstens ${MAX_GRAVURZEILE} Zeichen je Zeile.`),
)

/** What is shown of a film of the work: within its length. */
const SchnittSchema = z
  .object({ mediumId: IdSchema, vonMs: ganzzahl(0, 36_000_000), bisMs: ganzzahl(0, 36_000_000) })
  .check(z.refine(({ vonMs, bisMs }) => vonMs < bisMs, 'Das Ende liegt nicht nach dem Beginn.'))
export type Schnitt = z.infer<typeof SchnittSchema>

/** All that the festival team keeps of one work on stage; each field is saved by itself. */
export const AUFTRITT_FELDER = {
  /** null: as the rule has it for this medal (`DAUER_VORGABE`). */
  dauerSek: z.nullable(ganzzahl(10, 3600)),
  laudator: getippteZeile(120),
  sprechertext: getippterAbsatz(MAX_SPRECHERTEXT),
  abholer: z.array(AbholerSchema).check(z.maxLength(MAX_ABHOLER, `Bitte höchstens ${MAX_ABHOLER} Personen.`)),
  sitz: SitzSchema,
  trophaeen: z.object({ buehne: ganzzahl(0, 20), spaeter: ganzzahl(0, 50) }),
  /** null: as it is proposed. */
  gravur: z.nullable(z.array(GravurzeileSchema).check(z.maxLength(MAX_GRAVURZEILEN, `Bitte höchstens ${MAX_GRAVURZEILEN} Zeilen.`))),
  film: z.nullable(SchnittSchema),
  /** Shown with pictures alone, although there is a film. */
  ohneFilm: z.boolean(),
} as const

export const AuftrittFelderSchema = z.object(AUFTRITT_FELDER)
export type AuftrittFelder = z.infer<typeof AuftrittFelderSchema>
export type AuftrittFeld = keyof AuftrittFelder

export const LEERER_AUFTRITT: AuftrittFelder = {
  dauerSek: null,
  laudator: '',
  sprechertext: '',
  abholer: [],
  sitz: { reihe: '', von: null, bis: null, karten: 0, weg: '' },
  trophaeen: { buehne: 1, spaeter: 0 },
  gravur: null,
  film: null,
  ohneFilm: false,
}

/** As a trophy has room for: what people call one character. */
export function countZeichen(text: string): number {
  return [...new Intl.Segmenter('de').segment(text)].length
}

/** FREIGEGEBEN until a line, or what the lines were proposed from, changes: then VERALTET. */
export const GRAVUR_STAENDE = ['OFFEN', 'FREIGEGEBEN', 'VERALTET'] as const

/** What is engraved: as it was typed, else as it is proposed. */
export const GravurSchema = z.object({
  zeilen: z.array(z.string()),
  vorschlag: z.array(z.string()),
  stand: z.enum(GRAVUR_STAENDE),
  freigabe: z.nullable(z.object({ ms: MsSchema, durch: z.string() })),
})
export type Gravur = z.infer<typeof GravurSchema>

/** A character of a line, counted from 0, that no font has. */
const GravurlueckeSchema = z.object({ zeichen: z.string(), code: z.string(), zeile: AnzahlSchema })
export type Gravurluecke = z.infer<typeof GravurlueckeSchema>

/** „Der Schrift fehlt 漢 (U+6F22, Zeile 2)", on screen and in the list of engravings. */
export function gravurlueckenWort(luecken: readonly Gravurluecke[]): string {
  return `Der Schrift fehlt ${luecken.map(lueckeWort).join(', ')}`
}

function lueckeWort({ zeichen, code, zeile }: Gravurluecke): string {
  const wo = `Zeile ${zeile + 1}`
  return zeichenWort(zeichen) === code ? `${code} (${wo})` : `${zeichen} (${code}, ${wo})`
}

/** A film of the work as browsers play it. */
export const AuftrittFilmSchema = z.object({
  mediumId: IdSchema,
  dateiname: z.string(),
  durationMs: z.nullable(z.int()),
  sha256: Sha256Schema,
  mime: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type AuftrittFilm = z.infer<typeof AuftrittFilmSchema>

export const AuftrittBildSchema = z.object({
  klein: Sha256Schema,
  gross: Sha256Schema,
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})

/** The work and its award, as they are now: nobody types them for the evening. */
export const AuftrittWerkSchema = z.object({
  einreichungId: IdSchema,
  auszeichnungId: IdSchema,
  kategorieId: IdSchema,
  kategorie: z.string(),
  nummer: z.string(),
  titel: z.string(),
  agentur: z.string(),
  auftraggeber: z.string(),
  medaille: StufeSchema,
  oeffentlich: z.boolean(),
  bild: z.nullable(AuftrittBildSchema),
  filme: z.array(AuftrittFilmSchema),
})
export type AuftrittWerk = z.infer<typeof AuftrittWerkSchema>

export const AuftrittSchema = z.object({
  ...AuftrittWerkSchema.shape,
  /** 0: nothing was typed yet. */
  version: z.int(),
  updatedMs: MsSchema,
  updatedBy: z.nullable(z.string()),
  felder: AuftrittFelderSchema,
  gravur: GravurSchema,
  /** Characters of the lines that no font has: none is ever cut as a box. */
  fehlendeZeichen: z.array(GravurlueckeSchema),
  /** Characters of the certificate that no font has: there is none before the office has replaced them. */
  urkundeFehlende: z.array(FehlendesZeichenSchema),
})
export type Auftritt = z.infer<typeof AuftrittSchema>

/** Everything behind these doors is under embargo until it is public. */
export const FEST_ZUGANG = ['FESTTEAM', 'ADMIN'] as const

const params = z.object({ einreichungId: IdSchema })
const AuftrittFeldSchema = z.enum(Object.keys(AUFTRITT_FELDER) as [AuftrittFeld, ...AuftrittFeld[]])

export const getAuftritt = defineEndpunkt({
  name: 'getAuftritt',
  methode: 'GET',
  pfad: '/api/auftritte/:einreichungId',
  zugang: FEST_ZUGANG,
  zweck: 'Der Auftritt einer ausgezeichneten Arbeit am Festabend.',
  params,
  antwort: AuftrittSchema,
})
/** Two people in one Auftritt never overwrite each other: of a field that both have changed the answer says what stands there, and from whom. */
export const saveAuftritt = defineEndpunkt({
  name: 'saveAuftritt',
  methode: 'PUT',
  pfad: '/api/auftritte/:einreichungId',
  zugang: FEST_ZUGANG,
  zweck: 'Einzelne Felder eines Auftritts sichern; jedes gilt nur, wenn seither niemand anderer es geändert hat.',
  params,
  body: z.object({ aenderungen: z.partialRecord(AuftrittFeldSchema, AenderungSchema) }),
  antwort: FelderGesichertSchema,
})
export const releaseGravur = defineEndpunkt({
  name: 'releaseGravur',
  methode: 'POST',
  pfad: '/api/auftritte/:einreichungId/gravur',
  zugang: FEST_ZUGANG,
  zweck: 'Die Zeilen der Gravur freigeben, wie man sie gesehen hat, oder die Freigabe zurücknehmen.',
  params,
  body: z.object({
    frei: z.boolean(),
    zeilen: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(MAX_GRAVURZEILEN)),
    version: ganzzahl(0, 2_000_000_000),
  }),
  antwort: z.object({ id: IdSchema, version: VersionSchema }),
})
/** Said again and again while it is open; whoever says nothing for a while has gone. */
export const BEARBEITUNG_MS = 45_000
export const tellBearbeitung = defineEndpunkt({
  name: 'tellBearbeitung',
  methode: 'POST',
  pfad: '/api/auftritte/:einreichungId/bearbeitung',
  zugang: FEST_ZUGANG,
  zweck: 'Den anderen zeigen, dass man diesen Auftritt gerade offen hat, oder nicht mehr.',
  params,
  body: z.object({ offen: z.boolean() }),
  antwort: z.object({ ok: z.literal(true) }),
})
