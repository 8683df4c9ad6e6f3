import type { PruefungAktion } from '#contract/einreichung-abgabe.ts'
import { AB_ABGABE, type EinreichungStatus } from '#contract/einreichung.ts'
import type { EinreichungTab, Entwurf } from '#contract/einreichung-entwurf.ts'

/** When a step was refused. */
export const NICHTS_GEAENDERT = 'Es wurde nichts geändert.'

/** What the office says with a step. */
export interface SchrittAngaben {
  grund: string
  tabs: EinreichungTab[]
  bis: string | null
}

export interface SchrittWort {
  aktion: PruefungAktion
  /** States in which the office may take it (docs/rules.md, „Submission"). */
  von: readonly EinreichungStatus[]
  knopf: string
  titel: string
  folge: string
  grund: boolean
  /** The one that is expected next. */
  haupt?: true
  gefahr?: true
}

const SCHRITTE: readonly SchrittWort[] = [
  {
    aktion: 'PRUEFUNG_BEGINNEN',
    von: ['ABGEGEBEN'],
    knopf: 'Prüfung beginnen',
    titel: 'Prüfung beginnen?',
    grund: false,
    haupt: true,
    folge: 'Die Agentur kann ihre Abgabe danach nicht mehr selbst zurückziehen.',
  },
  {
    aktion: 'ZULASSEN',
    von: ['IN_PRUEFUNG'],
    knopf: 'Zulassen',
    titel: 'Zur Jury zulassen?',
    grund: false,
    haupt: true,
    folge: 'Die Arbeit kommt in das Jurypaket ihrer Kategorie, und die Agentur bekommt eine E-Mail.',
  },
  {
    aktion: 'NACHBESSERUNG',
    von: ['ABGEGEBEN', 'IN_PRUEFUNG', 'NACHBESSERUNG'],
    knopf: 'Nachbesserung anfordern …',
    titel: 'Nachbesserung anfordern',
    grund: true,
    folge: 'Die Agentur bekommt diesen Text per E-Mail und kann nur die gewählten Bereiche bearbeiten.',
  },
  {
    aktion: 'ZURUECKWEISEN',
    von: ['ABGEGEBEN', 'IN_PRUEFUNG', 'NACHBESSERUNG'],
    knopf: 'Zurückweisen …',
    titel: 'Einreichung zurückweisen?',
    grund: true,
    gefahr: true,
    folge: 'Die Arbeit nimmt nicht teil. Die Agentur bekommt den Grund per E-Mail.',
  },
  {
    aktion: 'WIEDER_AUFNEHMEN',
    von: ['DISQUALIFIZIERT', 'ZURUECKGEWIESEN'],
    knopf: 'Wieder aufnehmen …',
    titel: 'Wieder aufnehmen?',
    grund: true,
    haupt: true,
    folge: 'Die Arbeit steht wieder in Prüfung, und die Agentur bekommt eine E-Mail. Der Grund steht im Verlauf, die Agentur liest ihn nicht.',
  },
  {
    aktion: 'DISQUALIFIZIEREN',
    von: AB_ABGABE,
    knopf: 'Disqualifizieren …',
    titel: 'Einreichung disqualifizieren?',
    grund: true,
    gefahr: true,
    folge: 'Die Arbeit scheidet aus. Abgegebene Stimmen bleiben im Protokoll, zählen aber nicht. Die Agentur bekommt den Grund per E-Mail.',
  },
]

export function schritteOf({ status, nachreichungen, pruefung }: Pick<Entwurf, 'status' | 'nachreichungen' | 'pruefung'>): readonly SchrittWort[] {
  const fehlende = nachreichungen.filter(({ pflicht, stand }) => pflicht && stand !== 'DA').map(({ titel }) => `„${titel}“`)
  return SCHRITTE.filter(({ von }) => von.includes(status)).map((schritt) =>
    status === 'NACHBESSERUNG' && schritt.aktion === 'NACHBESSERUNG'
      ? { ...schritt, knopf: 'Nachbesserung ändern …', titel: 'Nachbesserung ändern' }
      : schritt.aktion === 'ZULASSEN' && fehlende.length > 0 && !pruefung?.hindernis
        ? trotzdem(schritt, fehlende.join(', '))
        : schritt,
  )
}

/** What may follow and is not there asks for a reason, which stays with the office. */
function trotzdem(schritt: SchrittWort, fehlende: string): SchrittWort {
  const warnung = `Es fehlt noch ${fehlende}. Lassen Sie trotzdem zu, kann die Agentur nichts mehr nachreichen; Ihr Grund steht im Verlauf.`
  return { ...schritt, knopf: 'Trotzdem zulassen …', grund: true, folge: `${warnung} ${schritt.folge}` }
}
