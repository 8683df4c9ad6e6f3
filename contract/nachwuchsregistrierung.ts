import * as z from 'zod/mini'
import { email } from './adresse.ts'
import { AGENTUR_FELDER, plzPasst, RechnungEingabeSchema, SCHULE_FELDER } from './agentur.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { text } from './form.ts'
import { AltersregelSchema, TeamEingabeSchema } from './nachwuchsperson.ts'
import { BEDINGUNGEN } from './registrierung.ts'
import { WandzeitOderNullSchema } from './wandzeit.ts'

const { strasse, plz, ort, land, telefon } = AGENTUR_FELDER

const FELDER = {
  personen: TeamEingabeSchema,
  ...SCHULE_FELDER,
  strasse,
  plz,
  ort,
  land,
  telefon,
  /** null: to the Ansprechperson; else to the school, as it says. */
  rechnung: z.nullable(RechnungEingabeSchema),
  email: email(),
  bedingungen: BEDINGUNGEN,
}
export const NachwuchsregistrierungEingabeSchema = z.object(FELDER).check(plzPasst())
export type NachwuchsregistrierungEingabe = z.infer<typeof NachwuchsregistrierungEingabeSchema>

/** `fax` is a field that people do not see. */
const SendungSchema = z.object({ ...FELDER, formular: text(200), fax: text(200) }).check(plzPasst())
export type NachwuchsregistrierungSendung = z.infer<typeof SendungSchema>

/** What young talents are told before they register. `preis.ab`: some categories cost more; `preis.bis`: the last day, null where none is known. */
export const NachwuchsangebotSchema = z.object({
  ...AltersregelSchema.shape,
  preis: z.nullable(z.object({ betragNettoCent: z.int(), ab: z.boolean(), bis: WandzeitOderNullSchema })),
  buero: z.object({ name: z.string(), telefon: z.string() }),
  /** Whether works can be handed in now; wall-clock times, null: not set. */
  frist: z.object({ lage: z.enum(['VORHER', 'OFFEN', 'VORBEI']), von: WandzeitOderNullSchema, bis: WandzeitOderNullSchema }),
})
export type Nachwuchsangebot = z.infer<typeof NachwuchsangebotSchema>

export const getNachwuchsangebot = defineEndpunkt({
  name: 'getNachwuchsangebot',
  methode: 'GET',
  pfad: '/api/registrierung/nachwuchs',
  zugang: 'offen',
  zweck: 'Altersregel, Preis und Frist für den Nachwuchs, vor der Registrierung.',
  antwort: NachwuchsangebotSchema,
})
export const createNachwuchsregistrierung = defineEndpunkt({
  name: 'createNachwuchsregistrierung',
  methode: 'POST',
  pfad: '/api/registrierung/nachwuchs',
  zugang: 'offen',
  zweck: 'Nachwuchs registrieren, allein oder im Team. Die Antwort ist dieselbe, ob es zur E-Mail-Adresse schon ein Konto gibt oder nicht.',
  body: SendungSchema,
  antwort: z.object({ ok: z.literal(true) }),
})
