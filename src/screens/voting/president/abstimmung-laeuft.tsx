import { LockIcon } from '@phosphor-icons/react/dist/csr/Lock'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Runde, RundeStatus } from '#contract/runde.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { uebersichtQuery } from '#src/parts/ergebnis/ergebnis-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { RundeSchliessen } from './runde-schliessen.tsx'
import { useFortsetzen } from './use-fortsetzen.ts'

interface LaeuftProps {
  juryId: string
  rundeId: string
  status: RundeStatus
  darfSchliessen: boolean
}

export const LAUF_WORT: Partial<Record<RundeStatus, string>> = { OFFEN: 'läuft', PAUSIERT: 'angehalten', NACHLAUF: 'Nachlauf' }

const LAUF_SATZ: Partial<Record<RundeStatus, string>> = {
  OFFEN: 'Wie es steht, zeigt sich erst nach dem Schließen.',
  PAUSIERT: 'Auf den Tablets lässt sich ansehen und notieren, nicht bewerten. Was schon abgegeben ist, zählt.',
  NACHLAUF: 'Gewartet wird auf Stimmen, die vor dem Schließen gegeben wurden.',
}

/** Before it is known how many there are. */
const STIMMT_SATZ: Partial<Record<RundeStatus, string>> = {
  OFFEN: 'Die Jury stimmt auf ihren Tablets ab.',
  PAUSIERT: 'Die Abstimmung ist angehalten.',
  NACHLAUF: 'Die Abstimmung ist geschlossen.',
}

/** How many votes of a short round are there, and the way to close it: as with any round, what waits on tablets is named first. */
export function AbstimmungLaeuft({ juryId, rundeId, status, darfSchliessen }: LaeuftProps) {
  const uebersicht = useQuery(uebersichtQuery(juryId, usePersonKopf())).data
  const [frage, setFrage] = useState<{ open: boolean; runde: Runde } | null>(null)
  const runde = uebersicht?.runde?.id === rundeId ? uebersicht.runde : null
  const nachlauf = status === 'NACHLAUF'
  return (
    <>
      <p role="status">{uebersicht && runde ? fortschrittWort(uebersicht.kategorien) : (STIMMT_SATZ[status] ?? '')}</p>
      <p>{LAUF_SATZ[status] ?? ''}</p>
      {darfSchliessen && status === 'PAUSIERT' ? <Fortsetzen juryId={juryId} rundeId={rundeId} /> : null}
      {darfSchliessen && runde ? (
        <Button
          size="touch"
          variant={status === 'PAUSIERT' ? 'secondary' : 'confirm'}
          block
          icon={<LockIcon size={20} />}
          onClick={() => setFrage({ open: true, runde })}
        >
          {nachlauf ? 'Nachlauf beenden' : 'Abstimmung schließen'}
        </Button>
      ) : null}
      {frage && uebersicht ? <RundeSchliessen {...frage} uebersicht={uebersicht} onClose={() => setFrage({ ...frage, open: false })} /> : null}
    </>
  )
}

/** It was paused, or opened again. */
function Fortsetzen({ juryId, rundeId }: Pick<LaeuftProps, 'juryId' | 'rundeId'>) {
  const { resume, laeuft, fehler } = useFortsetzen({ juryId, rundeId })
  return (
    <>
      <Absage fehler={fehler} sonst="Die Abstimmung bleibt angehalten." />
      <Button size="touch" variant="confirm" block icon={<PlayIcon size={20} weight="fill" />} loading={laeuft} onClick={resume}>
        Abstimmung fortsetzen
      </Button>
    </>
  )
}

function fortschrittWort(kategorien: readonly { abgegeben: number; erwartet: number }[]): string {
  const abgegeben = kategorien.reduce((sum, kategorie) => sum + kategorie.abgegeben, 0)
  const erwartet = kategorien.reduce((sum, kategorie) => sum + kategorie.erwartet, 0)
  return `${abgegeben} von ${erwartet} Stimmen sind da.`
}
