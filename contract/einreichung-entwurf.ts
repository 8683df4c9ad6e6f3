import * as z from 'zod/mini'
import { AnonymDateiSchema } from './anonymitaet.ts'
import { DatensatzSchema, GeloeschtSchema, GespeichertSchema, IdParams, ganzzahl, pflichtzeile } from './datensatz.ts'
import { EINREICHUNG_STATUS, ZAHLUNGEN } from './einreichung.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AenderungSchema, FelderGesichertSchema, getippteZeile, getippterAbsatz, type FelderGesichert } from './feldersicherung.ts'
import { IdSchema, MsSchema } from './form.ts'
import { CREDIT_FUNKTIONEN } from './kategorie.ts'
import { WandzeitOderNullSchema, WandzeitSchema } from './wandzeit.ts'

/** The tabs in which an Einreichung is filled in (docs/rules.md, „Fixed"). */
export const EINREICHUNG_TABS = ['basisdaten1', 'basisdaten2', 'medien', 'rechtliches'] as const
export type EinreichungTab = (typeof EINREICHUNG_TABS)[number]
export const EinreichungTabSchema = z.enum(EINREICHUNG_TABS)

/** What the tabs are called, in the editor, in histories and in mails. */
export const TAB_WORT: Readonly<Record<EinreichungTab, string>> = {
  basisdaten1: 'Basisdaten 1',
  basisdaten2: 'Basisdaten 2',
  medien: 'Medien',
  rechtliches: 'Rechtliches',
}

export const KI_EINSATZ = ['NEIN', 'TEILWEISE', 'WESENTLICH'] as const
export const FUNKTIONEN = [...CREDIT_FUNKTIONEN, 'Sonstige'] as const

/** A draft may hold anything that fits: what is missing is said by the checklist, not while somebody types. */
const zeile = getippteZeile
const absatz = getippterAbsatz

/** `funktion` is one of FUNKTIONEN or the person's own word. */
export const CreditSchema = z.object({
  funktion: zeile(60),
  firstname: zeile(80),
  lastname: zeile(80),
  firma: zeile(120),
  /** Printed in the yearbook. */
  drucken: z.boolean(),
})
export type Credit = z.infer<typeof CreditSchema>

/** Something is typed into this row; one in which nothing stands is none. */
export function isCreditFilled({ funktion, firstname, lastname, firma }: Credit): boolean {
  return [funktion, firstname, lastname, firma].some((text) => text.trim() !== '')
}

/** Every field of a draft by the tab on which it stands; each is saved by itself. */
export const ENTWURF_FELDER = {
  basisdaten1: {
    titel: zeile(120),
    kategorieId: IdSchema,
    auftraggeber: zeile(120),
    marke: zeile(120),
    erschienenVon: WandzeitOderNullSchema,
    erschienenBis: WandzeitOderNullSchema,
    serie: z.boolean(),
    teile: ganzzahl(1, 20),
    notizKategorie: absatz(300),
  },
  basisdaten2: {
    kurztext: absatz(280),
    briefing: absatz(800),
    idee: absatz(800),
    umsetzung: absatz(800),
    ergebnis: absatz(800),
    credits: z.array(CreditSchema).check(z.maxLength(60, 'Bitte höchstens 60 Credits.')),
    beteiligteAgenturIds: z.array(IdSchema).check(z.maxLength(20, 'Bitte höchstens 20 Agenturen.')),
    ansprechpartnerId: z.nullable(IdSchema),
  },
  rechtliches: {
    rechtWerk: z.boolean(),
    rechtMusik: z.boolean(),
    rechtBild: z.boolean(),
    rechtPersonen: z.boolean(),
    freigabeAuftraggeber: z.boolean(),
    freigabeName: zeile(120),
    kiEinsatz: z.nullable(z.enum(KI_EINSATZ)),
    kiText: absatz(500),
    frueher: absatz(500),
    aehnlich: absatz(500),
    /** Accepting stores the version that applies at that moment. */
    agbAkzeptiert: z.boolean(),
    datenschutzAkzeptiert: z.boolean(),
  },
} as const

export const EntwurfFelderSchema = z.object({ ...ENTWURF_FELDER.basisdaten1, ...ENTWURF_FELDER.basisdaten2, ...ENTWURF_FELDER.rechtliches })
export type EntwurfFelder = z.infer<typeof EntwurfFelderSchema>
export type EntwurfFeld = keyof EntwurfFelder

/** What the checklist asks of the team of a young talent; it is shown on the first tab, and kept with the team. */
export const TEAM_FELDER = ['team.alter', 'team.studium', 'team.einwilligung'] as const
export type TeamFeld = (typeof TEAM_FELDER)[number]

/** As it was frozen at submission; money in cents, VAT in per cent. `anzahl`: the how-manieth Einreichung of the agency in its year it is. */
export const PreisSchema = z.object({
  preisstufeId: z.nullable(IdSchema),
  titel: z.string(),
  betragNettoCent: z.int(),
  ustProzent: z.int(),
  anzahl: z.int(),
})
export type Preis = z.infer<typeof PreisSchema>

/** One line of the checklist: where it stands and, when it is not fulfilled, what to do. */
export const PruefpunktSchema = z.object({
  tab: EinreichungTabSchema,
  /** A field of the draft; `medien.<medienfeldId>` on the tab of media. */
  feld: z.string(),
  titel: z.string(),
  /** It keeps nobody from handing in. */
  erfuellt: z.boolean(),
  satz: z.string(),
  /** Fulfilled only because it may follow: nothing is there yet. */
  nachzureichen: z.boolean(),
})
export type Pruefpunkt = z.infer<typeof PruefpunktSchema>

export const NACHREICHUNG_STAENDE = ['FEHLT', 'LAEUFT', 'FEHLER', 'DA'] as const

/** A media field that may follow after handing in, and how far it is. */
export const NachreichungSchema = z.object({
  /** As in the checklist. */
  feld: z.string(),
  titel: z.string(),
  pflicht: z.boolean(),
  stand: z.enum(NACHREICHUNG_STAENDE),
})
export type Nachreichung = z.infer<typeof NachreichungSchema>

/** What the agency has to correct. `bis`: wall clock, null: no date. */
export const NachbesserungSchema = z.object({ text: z.string(), tabs: z.array(EinreichungTabSchema), bis: WandzeitOderNullSchema })
export type Nachbesserung = z.infer<typeof NachbesserungSchema>

export const EntwurfSchema = z.object({
  ...DatensatzSchema.shape,
  jahr: z.int(),
  nummer: z.nullable(z.string()),
  status: z.enum(EINREICHUNG_STATUS),
  abgegebenMs: z.nullable(MsSchema),
  agentur: z.object({ id: IdSchema, name: z.string(), status: z.string() }),
  /** Told only, as it is stored; what may be stored is bounded field by field (`EntwurfAenderungenSchema`). */
  felder: z.record(z.string(), z.unknown()),
  /** Fields that the person who asks may change now. */
  bearbeitbar: z.array(z.string()),
  /** The tab of media is open; what may follow can be open without it: `nachreichenOffen`. */
  medienBearbeitbar: z.boolean(),
  nachreichenOffen: z.boolean(),
  nachreichungen: z.array(NachreichungSchema),
  nachbesserung: z.nullable(NachbesserungSchema),
  statusGrund: z.string(),
  pruefliste: z.array(PruefpunktSchema),
  /** null: no tier applies. */
  preis: z.nullable(PreisSchema),
  /** The price that follows before the deadline, and from when (wall clock). */
  preisDanach: z.nullable(z.object({ ab: WandzeitSchema, betragNettoCent: z.int() })),
  /** Until when this agency may hand in, in this category; null: no deadline is set. `offen`: now is between start and deadline. */
  frist: z.object({
    bisMs: z.nullable(MsSchema),
    vonMs: z.nullable(MsSchema),
    offen: z.boolean(),
    verlaengert: z.boolean(),
    /** The same moments on the programme's clock, for people who are elsewhere. */
    von: WandzeitOderNullSchema,
    bis: WandzeitOderNullSchema,
  }),
  /** The office alone reads what it noted; `hindernis`: why the work cannot be admitted yet. */
  pruefung: z.nullable(
    z.object({
      formal: z.record(z.string(), z.boolean()),
      zahlung: z.string(),
      /** What can be chosen by hand, with what is chosen now. */
      zahlungen: z.array(z.enum(ZAHLUNGEN)),
      /** On which something is left of its position: so much, net. */
      rechnung: z.nullable(z.object({ id: IdSchema, nummer: z.string(), restCent: z.int() })),
      notiz: z.string(),
      druckstatus: z.int(),
      anonym: z.boolean(),
      hindernis: z.nullable(z.string()),
      /** Of an anonymous category; the point „anonym“ is fulfilled only when all of them are. */
      anonymDateien: z.array(AnonymDateiSchema),
    }),
  ),
  darfAbgeben: z.boolean(),
  darfZurueckziehen: z.boolean(),
  nowMs: MsSchema,
})
export type Entwurf = Omit<z.infer<typeof EntwurfSchema>, 'felder'> & { felder: EntwurfFelder }

const EntwurfFeldSchema = z.enum(Object.keys(EntwurfFelderSchema.shape) as [EntwurfFeld, ...EntwurfFeld[]])

export const EntwurfAenderungenSchema = z.object({
  aenderungen: z.partialRecord(EntwurfFeldSchema, AenderungSchema),
})

export const EntwurfGespeichertSchema = FelderGesichertSchema
export type EntwurfGespeichert = FelderGesichert

const zugang = ['AGENTUR', 'ADMIN'] as const

export const createEinreichung = defineEndpunkt({
  name: 'createEinreichung',
  methode: 'POST',
  pfad: '/api/einreichungen',
  zugang,
  zweck: 'Einen Entwurf anlegen; ADMIN nennt die Agentur.',
  body: z.object({
    titel: pflichtzeile(120, 'Bitte geben Sie der Arbeit einen Titel.'),
    kategorieId: z.string('Bitte wählen Sie eine Kategorie.').check(z.regex(/^[0-9a-f-]{36}$/i, 'Bitte wählen Sie eine Kategorie.')),
    agenturId: z.optional(IdSchema),
  }),
  antwort: GespeichertSchema,
})
export const getEntwurf = defineEndpunkt({
  name: 'getEntwurf',
  methode: 'GET',
  pfad: '/api/einreichungen/:id/entwurf',
  zugang,
  zweck: 'Eine Einreichung zum Bearbeiten, mit Prüfliste, Preis und Frist.',
  params: IdParams,
  antwort: EntwurfSchema,
})
export const saveEntwurf = defineEndpunkt({
  name: 'saveEntwurf',
  methode: 'PATCH',
  pfad: '/api/einreichungen/:id/entwurf',
  zugang,
  zweck: 'Einzelne Felder sichern; jedes gilt nur, wenn seither niemand anderer es geändert hat.',
  params: IdParams,
  body: EntwurfAenderungenSchema,
  antwort: EntwurfGespeichertSchema,
})
export const copyEinreichung = defineEndpunkt({
  name: 'copyEinreichung',
  methode: 'POST',
  pfad: '/api/einreichungen/:id/kopie',
  zugang,
  zweck: 'Eine Einreichung mit Texten, Credits und Medien als Entwurf in eine andere Kategorie übernehmen.',
  params: IdParams,
  body: z.object({ kategorieId: IdSchema }),
  antwort: GespeichertSchema,
})
export const removeEinreichung = defineEndpunkt({
  name: 'removeEinreichung',
  methode: 'DELETE',
  pfad: '/api/einreichungen/:id',
  zugang,
  zweck: 'Einen Entwurf löschen, der nie abgegeben war.',
  params: IdParams,
  antwort: GeloeschtSchema,
})
