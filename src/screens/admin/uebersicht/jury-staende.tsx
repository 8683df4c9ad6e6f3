import { Link } from 'react-router-dom'
import type { Jurystand } from '#contract/jahreslage.ts'
import { formatNaechstens } from '#src/lib/naechstens.ts'
import { formatZahl } from '#contract/zahl.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { RUNDE_WORT } from './lage-worte.ts'

/** How far every jury of the year is. Progress counts acknowledged votes only. */
export function JuryStaende({ jurys, standMs }: { jurys: readonly Jurystand[]; standMs: number }) {
  return (
    <section className="karte" aria-labelledby="jurys">
      <h2 id="jurys">Jurys</h2>
      {jurys.length === 0 ? <p className="karte__satz">In diesem Jahr gibt es noch keine Jury.</p> : null}
      <ul className="jury-staende">
        {jurys.map((jury) => (
          <li key={jury.id} className="jury-stand">
            <div className="jury-stand__kopf">
              <h3>
                {jury.titel} <span>{`Jury ${jury.nummer}`}</span>
              </h3>
              <Link to={`/voting/president/${jury.id}`} aria-label={`Ergebnisse ansehen: ${jury.titel}`}>
                Ergebnisse ansehen
              </Link>
            </div>
            <p>{`${rundeSatz(jury, standMs)} · ${jury.mitglieder} Mitglieder${jury.vorsitz ? `, Vorsitz: ${jury.vorsitz}` : ', noch ohne Vorsitz'}`}</p>
            {jury.erwartet > 0 && jury.runde && jury.runde.status !== 'VORBEREITUNG' ? (
              <div className="jury-stand__fortschritt">
                <ProgressBar label={`Abgegebene Stimmen: ${jury.titel}`} value={Math.min(jury.abgegeben, jury.erwartet)} max={jury.erwartet} />
                <span>{`${formatZahl(jury.abgegeben)} von ${formatZahl(jury.erwartet)} Stimmen`}</span>
              </div>
            ) : null}
            {jury.offenePunkte > 0 ? (
              <p className="jury-stand__offen">
                {jury.offenePunkte === 1 ? 'Eine Stimme wartet auf eine Entscheidung.' : `${jury.offenePunkte} Stimmen warten auf eine Entscheidung.`}
              </p>
            ) : null}
            {(jury.wiedereroeffnungen ?? []).map(({ titel, fehlt }) => (
              <p key={titel} className="jury-stand__offen">
                {`Vorgeschlagen ist, „${titel}“ wieder zu öffnen. ${fehlt === 'BUERO' ? 'Das Wettbewerbsbüro' : 'Der Juryvorsitz'} muss noch zustimmen. `}
                <Link to={`/admin/jurys/${jury.id}`}>Ansehen und entscheiden</Link>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function rundeSatz({ runde }: Jurystand, nowMs: number): string {
  if (!runde) return 'Noch keine Runde'
  const { titel, status, startMs, endeMs } = runde
  if (status === 'OFFEN' && endeMs !== null) return `${titel}: Abstimmung bis ${formatNaechstens(endeMs, nowMs)}`
  if (status === 'VORBEREITUNG' && startMs !== null) return `${titel}: Abstimmung ab ${formatNaechstens(startMs, nowMs)}`
  return `${titel}: ${RUNDE_WORT[status] ?? status}`
}
