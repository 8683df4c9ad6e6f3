import { useState } from 'react'
import type { Wiedereroeffnung } from '#contract/wiedereroeffnung.ts'
import { followHeading } from '#src/parts/fokus/follow-heading.ts'
import { WiedereroeffnungKarte } from './wiedereroeffnung-karte.tsx'
import type { WiedereroeffnungProps } from './wiedereroeffnung-raum.ts'
import { WiedereroeffnungVorschlagen } from './wiedereroeffnung-vorschlagen.tsx'
import { WiedereroeffnungZustimmen } from './wiedereroeffnung-zustimmen.tsx'

interface KartenProps extends Omit<WiedereroeffnungProps, 'runde'> {
  runden: readonly Wiedereroeffnung[]
}

/** A card of each of these rounds, and the question that one of them asks. */
export function WiedereroeffnungKarten({ runden, ...props }: KartenProps) {
  // Itself, not its id: when somebody else was faster it leaves this list, and whoever pressed still reads why.
  const [gefragt, setGefragt] = useState<Wiedereroeffnung | null>(null)
  function close() {
    setGefragt(null)
    // What was pressed has gone with what it was about.
    if (!runden.some(({ rundeId, vorschlag }) => rundeId === gefragt?.rundeId && vorschlag?.id === gefragt.vorschlag?.id)) followHeading()
  }
  function done() {
    setGefragt(null)
    followHeading()
  }
  const frage = { ...props, onDone: done, onClose: close }
  return (
    <>
      {runden.map((runde) => (
        <WiedereroeffnungKarte key={runde.rundeId} {...props} runde={runde} onFrage={() => setGefragt(runde)} />
      ))}
      {gefragt && !gefragt.vorschlag ? <WiedereroeffnungVorschlagen {...frage} runde={gefragt} /> : null}
      {gefragt?.vorschlag ? <WiedereroeffnungZustimmen {...frage} runde={gefragt} vorschlagId={gefragt.vorschlag.id} /> : null}
    </>
  )
}
