import type { LogoDatei } from '#contract/agentur-logo.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { MedienSpeicher } from '../media/ablage/medien-speicher.ts'
import { checkLogo } from '../media/format/check-logo.ts'
import { makeLogo } from './make-logo.ts'
import { AGENTUREN } from './read-daten.ts'

/** What a row of an agency keeps, by its name. */
export type DemoLogos = Record<string, { logoWeb: string; logoDruck: string }>

/** They have won, and nobody has asked them for a logo yet. */
const OHNE_LOGO = ['Auf gut Glück', 'Wolkenkuckucksheim']
/** They have sent for print what they have for screens. */
const NUR_RGB = ['Kopfstand', 'Fräulein Punkt']

/** Runs in the process that stores the other files of the demo programme. */
export async function storeLogos(medien: MedienSpeicher, nowMs: number): Promise<DemoLogos> {
  const logos: DemoLogos = {}
  for (const { agenturnameVeroeffentlichungen: name, status, art } of AGENTUREN) {
    if (status !== 'FREIGEGEBEN' || art === 'NACHWUCHS' || OHNE_LOGO.includes(name)) continue
    const { svg, pdf } = makeLogo(name)
    const geprueft = await checkLogo(svg, 'web')
    if ('mangel' in geprueft) throw new Error(`${name}: ${geprueft.mangel}`)
    const { vorschau, ...befund } = geprueft
    const vorschauSha256 = vorschau ? (await medien.put(vorschau)).sha256 : null
    const dateiname = sortKeyOf(name).replaceAll(/[^a-z0-9]+/g, '-')
    const put = async (bytes: Buffer, angaben: Pick<LogoDatei, 'typ' | 'farbraum' | 'dateiname'>) =>
      JSON.stringify({ ...befund, ...angaben, ...(await medien.put(bytes)), vorschauSha256, createdMs: nowMs } satisfies LogoDatei)
    const logoWeb = await put(svg, { ...befund, dateiname: `${dateiname}.svg` })
    const druck = { typ: 'PDF', farbraum: 'CMYK', dateiname: `${dateiname}_cmyk.pdf` }
    logos[name] = { logoWeb, logoDruck: NUR_RGB.includes(name) ? logoWeb : await put(pdf, druck) }
  }
  return logos
}
