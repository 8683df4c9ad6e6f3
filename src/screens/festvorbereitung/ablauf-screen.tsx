import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import type { Ablauf } from '#contract/ablauf.ts'
import { zeitenOf, type AuftrittPunkt } from '#contract/ablauf-regeln.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { formatUhrzeit } from '#src/lib/datum.ts'
import { PersonMenu } from '#src/parts/anmeldung/person-menu.tsx'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { ablaufQuery } from '#src/parts/auftritt/auftritt-queries.ts'
import { galaWort } from '#src/parts/auftritt/auftritt-worte.ts'
import { Festkopf } from '#src/parts/auftritt/festkopf.tsx'
import { useJahr } from '#src/parts/auftritt/use-jahr.ts'
import { useFokusNachWechsel } from '#src/parts/fokus/use-fokus-nach-wechsel.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AblaufBloecke } from './ablauf-bloecke.tsx'
import { AblaufListe } from './ablauf-liste.tsx'
import { AblaufSeite } from './ablauf-seite.tsx'
import { GalaDialog } from './gala-dialog.tsx'
import { JahrWahl } from './jahr-wahl.tsx'
import { useVerschieben, type Verschieben } from './use-verschieben.ts'
import './ablauf-screen.css'

/** `/festvorbereitung[/:kategorieId]`, design 25: the order of the evening with times that follow, or one block of it. */
export function Component() {
  useRaum('dark')
  useTitel('Festvorbereitung')
  useFokusNachWechsel()
  const { kategorieId } = useParams()
  const { jahr } = useJahr()
  const { data: ablauf, error, refetch, dataUpdatedAt } = useQuery(ablaufQuery(jahr))
  if (!ablauf)
    return (
      <main className="ablauf-leer" id="inhalt">
        <h1 className="text-display-lg">Ablauf</h1>
        {error ? <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} /> : <Skeleton height={480} radius={12} />}
      </main>
    )
  return <AblaufSchirm ablauf={ablauf} gefragt={jahr} blockId={kategorieId ?? null} gelesen={{ ms: dataUpdatedAt, fehlt: error !== null }} />
}

interface SchirmProps {
  ablauf: Ablauf
  gefragt: Ablauf['jahr'] | null
  blockId: string | null
  gelesen: { ms: number; fehlt: boolean }
}

function AblaufSchirm({ ablauf, gefragt, blockId, gelesen }: SchirmProps) {
  const { ansicht } = useAnmeldung()
  const verschieben = useVerschieben(ablauf, gefragt)
  const [filter, setFilter] = useState<AuftrittPunkt | null>(null)
  const [abend, setAbend] = useState(false)
  const zeiten = zeitenOf(ablauf)
  const fremde = [...new Map(ablauf.bearbeitungen.filter(({ selbst }) => !selbst).map((each) => [each.benutzerId, each.name])).values()]
  return (
    <div className="ablauf">
      <Festkopf
        weg={
          <a href="/dashboard/" aria-label="Lorbeer, zur Übersicht">
            <Logo height={26} />
          </a>
        }
        titel="Festvorbereitung"
        unter={
          <>
            {galaWort(ablauf.gala)} <JahrWahl ablauf={ablauf} />
          </>
        }
        stand={standOf(verschieben, gelesen)}
      >
        {fremde.length > 0 ? (
          <ul className="ablauf__fremde" aria-label="Gerade auch hier">
            {fremde.map((name) => (
              <li key={name} title={name}>
                <Avatar name={name} size={36} />
                <span className="visually-hidden">{name}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <Button size="bar" icon={<GearSixIcon size={20} aria-hidden="true" />} onClick={() => setAbend(true)}>
          Abend
        </Button>
        <PersonMenu />
      </Festkopf>
      <div className="ablauf__lage">
        <AblaufBloecke ablauf={ablauf} zeiten={zeiten} blockId={blockId} onEroeffnung={() => setAbend(true)} />
        <main className="ablauf__mitte" id="inhalt">
          {ablauf.bloecke.length === 0 ? (
            <Leer />
          ) : (
            <AblaufListe ablauf={ablauf} zeiten={zeiten} blockId={blockId} filter={filter} verschieben={verschieben} nurAnsicht={ansicht !== null} />
          )}
        </main>
        <AblaufSeite ablauf={ablauf} zeiten={zeiten} filter={filter} onFilter={setFilter} onAbend={() => setAbend(true)} />
      </div>
      {abend ? <GalaDialog ablauf={ablauf} onClose={() => setAbend(false)} /> : null}
    </div>
  )
}

function standOf({ laeuft, fehler, gesichertMs }: Verschieben, gelesen: SchirmProps['gelesen']) {
  if (fehler) return { ton: 'fehler' as const, satz: 'Nicht verschoben' }
  if (gelesen.fehlt) return { ton: 'warten' as const, satz: `Keine Verbindung: Stand von ${formatUhrzeit(gelesen.ms)}` }
  if (laeuft) return { ton: 'laeuft' as const, satz: 'Wird gesichert' }
  return gesichertMs === null ? { ton: 'gut' as const, satz: '' } : { ton: 'gut' as const, satz: `Gesichert um ${formatUhrzeit(gesichertMs)}` }
}

function Leer() {
  return (
    <>
      <h1 className="text-display-lg">Ablauf</h1>
      <EmptyState title="Noch keine Medaille">
        Sobald eine Jury ihre Medaillen bestätigt, stehen die Arbeiten hier: nach Kategorien, in jeder zuerst Bronze. Den Abend selbst können Sie
        schon jetzt einstellen. <Link to="/festvorbereitung">Zum neuesten Ablauf</Link>
      </EmptyState>
    </>
  )
}
