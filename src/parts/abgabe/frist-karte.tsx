import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import { formatTermin, getTimeZone } from '#src/lib/datum.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { restzeitOf } from '#src/lib/restzeit.ts'

/** Until when this work may be handed in, counting down by the server's clock. */
export function FristKarte({ entwurf, nowMs }: { entwurf: Entwurf; nowMs: number }) {
  const { bisMs, bis, vonMs, von, verlaengert } = entwurf.frist
  if (entwurf.nachbesserung) return <Nachbesserungsfrist bis={entwurf.nachbesserung.bis} />
  const rest = bisMs === null ? null : restzeitOf({ bisMs, nowMs, timeZone: getTimeZone() })
  const beginnt = vonMs !== null && nowMs < vonMs ? von : null
  return (
    <section className="abgabe-karte" aria-labelledby="frist">
      <h2 id="frist">Einreichschluss</h2>
      {bisMs === null ? <p>Für dieses Jahr ist noch kein Einreichschluss festgelegt.</p> : null}
      {bisMs !== null ? <p className="abgabe-karte__rest">{rest === null ? 'Vorbei' : `Noch ${rest}`}</p> : null}
      {bis !== null ? <p>{`${formatEnde(bis)}${verlaengert ? ', für Sie verlängert' : ''}`}</p> : null}
      {beginnt ? <p className="abgabe-karte__hinweis">{`Abgeben können Sie ab ${formatTermin(beginnt)}.`}</p> : null}
      {bisMs !== null && rest === null ? (
        <p className="abgabe-karte__hinweis">Ihr Entwurf bleibt gesichert. Für eine spätere Abgabe wenden Sie sich bitte an das Wettbewerbsbüro.</p>
      ) : null}
    </section>
  )
}

function Nachbesserungsfrist({ bis }: { bis: string | null }) {
  return (
    <section className="abgabe-karte" aria-labelledby="frist">
      <h2 id="frist">Nachbesserung</h2>
      <p>{bis === null ? 'Bitte geben Sie die Einreichung nach Ihren Änderungen erneut ab.' : `Bitte geben Sie bis ${formatEnde(bis)} erneut ab.`}</p>
    </section>
  )
}
