import { ArchiveIcon } from '@phosphor-icons/react/dist/csr/Archive'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { changeStammdaten, SAMMELBAR, type SammelNoun, type StammdatenAktion } from '#contract/sammelaktion.ts'
import { callApi } from '#src/api/client.ts'
import type { Einheit, Sammelwahl, SammelWorte } from './sammel-worte.ts'

type Art = Omit<SammelWorte, 'folge'> & { icon: Sammelwahl<StammdatenAktion>['arten'][number]['icon'] }

const ARTEN: Readonly<Record<StammdatenAktion, Art>> = {
  ARCHIVIEREN: { knopf: 'Archivieren', verb: 'archivieren', partizip: 'archiviert', icon: <ArchiveIcon size={18} aria-hidden="true" /> },
  REAKTIVIEREN: {
    knopf: 'Reaktivieren',
    verb: 'reaktivieren',
    partizip: 'reaktiviert',
    icon: <ArrowCounterClockwiseIcon size={18} aria-hidden="true" />,
  },
  VEROEFFENTLICHEN: {
    knopf: 'Veröffentlichen',
    verb: 'veröffentlichen',
    partizip: 'veröffentlicht',
    icon: <EyeIcon size={18} aria-hidden="true" />,
  },
  ZURUECKZIEHEN: {
    knopf: 'Zurückziehen',
    verb: 'zurückziehen',
    partizip: 'zurückgezogen',
    icon: <EyeSlashIcon size={18} aria-hidden="true" />,
  },
  LOESCHEN: { knopf: 'Löschen', verb: 'löschen', partizip: 'gelöscht', gefahr: true, icon: <TrashIcon size={18} aria-hidden="true" /> },
}

interface NounWorte {
  einheit: Einheit
  folgen: Readonly<Partial<Record<StammdatenAktion, string>>>
  veraltet: readonly string[]
}

const ENDGUELTIG = 'Was gelöscht wird, lässt sich nicht wiederherstellen.'

const WORTE: Readonly<Record<SammelNoun, NounWorte>> = {
  kategorie: {
    einheit: { eins: 'Kategorie', viele: 'Kategorien', keins: 'Keine Kategorie', zitat: true },
    folgen: {
      ARCHIVIEREN: 'Archivierte Kategorien nehmen keine Einreichungen mehr an. Was schon eingereicht ist, bleibt.',
      REAKTIVIEREN: 'Aktive Kategorien nehmen Einreichungen an.',
    },
    veraltet: ['kategorien'],
  },
  medienfeld: {
    einheit: { eins: 'Medienfeld', viele: 'Medienfelder', keins: 'Kein Medienfeld', zitat: true },
    folgen: {
      ARCHIVIEREN: 'Archivierte Medienfelder stehen nicht mehr zur Wahl. Hochgeladene Dateien bleiben.',
      REAKTIVIEREN: 'Aktive Medienfelder stehen für Kategorien wieder zur Wahl.',
    },
    veraltet: ['medienfelder', 'kategorien'],
  },
  preisstufe: {
    einheit: { eins: 'Preisstufe', viele: 'Preisstufen', keins: 'Keine Preisstufe', zitat: true },
    folgen: {
      ARCHIVIEREN: 'Archivierte Preisstufen gelten nicht mehr. Was schon abgegeben ist, behält seinen Preis.',
      REAKTIVIEREN: 'Aktive Preisstufen gelten von ihrem Beginn an.',
      LOESCHEN: `${ENDGUELTIG} Was schon abgegeben ist, behält seinen Preis.`,
    },
    veraltet: ['preisstufen'],
  },
  agenturnews: {
    einheit: { eins: 'Meldung', viele: 'Meldungen', keins: 'Keine Meldung', zitat: true },
    folgen: {
      VEROEFFENTLICHEN: 'Agenturen sehen veröffentlichte Meldungen in dem Zeitraum, der bei ihnen steht.',
      ZURUECKZIEHEN: 'Zurückgezogene Meldungen sind wieder Entwürfe. Agenturen sehen sie nicht mehr.',
    },
    veraltet: ['agenturnews'],
  },
}

/** What can be done with several records of this noun at once. */
export function stammdatenWahlOf(noun: SammelNoun): Sammelwahl<StammdatenAktion> {
  const { folgen, ...worte } = WORTE[noun]
  return {
    ...worte,
    arten: SAMMELBAR[noun].map((art) => ({ art, ...ARTEN[art], folge: folgen[art] ?? ENDGUELTIG })),
    run: (body, signal) => callApi(changeStammdaten, { params: { noun }, body, signal }),
  }
}
