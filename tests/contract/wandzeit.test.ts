import { expect, it } from 'vitest'
import { ENDPUNKTE } from '#contract/endpunkte.ts'

const ZEIT = '2026-03-05T14:30:00Z'
/** What bears a wall-clock time is called by one of these. */
const NAMEN =
  /^(von|bis|ab|start|ende|datum|zeit|frist|schluss|abgegeben|faelligAm|fristAbweichend|(alte|neue)Frist|\w+(Start|Schluss)|(leistung|sichtbar|erschienen)(Von|Bis))$/

interface Form {
  _zod: { def: Record<string, unknown> }
  safeParse(value: unknown): { success: boolean; data?: unknown }
}
interface Feld {
  pfad: string
  form: Form
}

const accepts = (form: Form, value: unknown) => form.safeParse(value).success
const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null && '_zod' in value

/** Every form that is part of another one, by where it stands. */
function* partsOf(form: Form, pfad: string): Generator<Feld> {
  for (const [name, part] of Object.entries((form._zod.def['shape'] ?? {}) as Record<string, Form>)) {
    yield { pfad: `${pfad}.${name}`, form: part }
    yield* partsOf(part, `${pfad}.${name}`)
  }
  for (const part of Object.values(form._zod.def).flat()) if (isForm(part)) yield* partsOf(part, pfad)
}

const felder = ENDPUNKTE.flatMap(({ name, body, antwort }) =>
  Object.entries({ body, antwort }).flatMap(([wo, form]) => (form ? [...partsOf(form as unknown as Form, `${name} ${wo}`)] : [])),
)
const zeiten = felder.filter(({ pfad, form }) => NAMEN.test(pfad.split('.').at(-1) ?? '') && accepts(form, ZEIT))

it('finds the wall-clock times of requests and answers', () => {
  const pfade = zeiten.map(({ pfad }) => pfad)
  for (const pfad of [
    'getProgrammjahr antwort.einreichSchluss',
    'getAgenturuebersicht antwort.werke.nachbesserung.bis',
    'getEinreichungsvorgaben antwort.kategorien.preise.von',
    'getRechnung antwort.inhalt.positionen.datum',
    'listVotingJurys antwort.items.letzteRunde.ende',
    'saveProgrammjahr body.termine.datum',
  ])
    expect(pfade).toContain(pfad)
})

it('reads each of them by the one shape, and the null markers as none where it may be none', () => {
  const falsch = zeiten.filter(({ form }) => {
    const leer = ['null', ''].map((marke) => form.safeParse(marke))
    const liest = accepts(form, null) ? leer.every(({ success, data }) => success && data === null) : leer.every(({ success }) => !success)
    return !liest || accepts(form, 'morgen') || accepts(form, '2026-02-31T00:00:00Z')
  })
  expect(falsch.map(({ pfad }) => pfad)).toEqual([])
})
