import { isImPanel, type Panel } from '#contract/umfang.ts'
import { AppFehler } from '../grund/app-fehler.ts'
import { isGeheim, isOffen } from './runde-status.ts'

/** In the sealed log, and in the history of the work. */
export const KATEGORIEWECHSEL_ART = 'KATEGORIEWECHSEL'

interface Tisch {
  kategorie: { id: string; titel: string }
  stand: { fertig: unknown; entscheidungen: Readonly<Record<string, unknown>> }
}

interface Frage {
  einreichungId: string
  probe: boolean
  runde: { art: string }
  /** All of the jury; `umfang` of those about named works, `panels` of those that have begun in panels: of every seat that is counted. */
  runden: readonly { titel: string; status: string; umfang: ReadonlySet<string> | null; panels: readonly Panel[] }[]
  von: Tisch
  zu: Tisch | undefined
  zuTitel: string
  /** Juries that judge either category and have begun; `beide`: a rehearsal with both of them, which goes along. */
  andere: readonly { titel: string; beide: boolean }[]
  veroeffentlicht: boolean
  begruendung: string
}

const NICHTS = 'Es wurde nichts verschoben.'

/** Why a work stays in its category; nothing where it may go (docs/rules.md, „Medals"). */
export function checkKategoriewechsel(frage: Frage): void {
  const satz = hindernisOf(frage)
  if (satz) throw new AppFehler('runde-status', { satz: `${satz} ${NICHTS}` })
  if (frage.begruendung === '')
    throw new AppFehler('grund-fehlt', { satz: `Bitte begründen Sie, warum die Arbeit in eine andere Kategorie gehört. ${NICHTS}` })
}

function hindernisOf({ einreichungId, probe, runde, runden, von, zu, zuTitel, andere, veroeffentlicht }: Frage): string | null {
  if (probe) return 'Ein Probelauf zeigt dieselben Arbeiten wie die Jury und verschiebt keine.'
  if (runde.art !== 'MEDAILLEN') return 'Verschoben wird erst in der Medaillenrunde.'
  const offene = runden.find(({ status }) => isOffen(status) || (isGeheim(status) && status !== 'VORBEREITUNG'))
  if (offene) return `„${offene.titel}“ ist noch nicht geschlossen.`
  if (!zu) return `„${zuTitel}“ gehört nicht zu dieser Jury.`
  if (zu.kategorie.id === von.kategorie.id) return 'In dieser Kategorie steht die Arbeit schon.'
  const fertige = [von, zu].find(({ stand }) => stand.fertig !== null)
  if (fertige) return `„${fertige.kategorie.titel}“ ist abgeschlossen. Bitte öffnen Sie die Kategorie zuerst wieder.`
  if (Object.hasOwn(von.stand.entscheidungen, einreichungId))
    return 'Über diese Arbeit ist am Tisch schon entschieden. Bitte nehmen Sie das zuerst zurück.'
  const benannt = runden.find(({ umfang }) => umfang?.has(einreichungId))
  if (benannt) return `Über diese Arbeit wurde in „${benannt.titel}“ eigens abgestimmt. Sie bleibt in ihrer Kategorie.`
  // Of an earlier round, too: what was given there would not be counted any more.
  const inPanels = runden.find(({ panels }) => panels.some((panel) => isImPanel(panel, von.kategorie.id) !== isImPanel(panel, zu.kategorie.id)))
  if (inPanels) return `In „${inPanels.titel}“ bewerten „${von.kategorie.titel}“ und „${zu.kategorie.titel}“ verschiedene Panels.`
  const fremde = andere.find(({ beide }) => !beide)
  if (fremde) return `Auch „${fremde.titel}“ urteilt über eine dieser Kategorien und hat schon begonnen.`
  return veroeffentlicht ? 'Eine Auszeichnung dieser Arbeit ist schon öffentlich.' : null
}
