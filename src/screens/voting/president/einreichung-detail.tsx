import type { Ergebnis, ErgebnisEinreichung } from '#contract/ergebnis.ts'
import { formatWert } from '#contract/ergebnis-format.ts'
import { Wreath } from '#src/ui/wreath.tsx'
import { fillVerteilung, hinweisSatz, worteOf } from './ergebnis-worte.ts'
import { VerteilungBalken } from './verteilung-balken.tsx'

interface DetailProps {
  ergebnis: Ergebnis
  einreichung: ErgebnisEinreichung
}

export function EinreichungDetail({ ergebnis, einreichung }: DetailProps) {
  const { titel, nummer, bild, zurueckgehalten } = einreichung
  return (
    <section className="einreichung-detail" aria-label={titel}>
      <div className="einreichung-detail__kopf">
        {bild ? <img src={`/media/${bild}`} alt="" /> : null}
        <div>
          <p className="text-label">{nummer}</p>
          <h2 className="text-heading-sm">{titel}</h2>
        </div>
      </div>
      {zurueckgehalten ? (
        <p>Ihr Ergebnis erscheint mit der Phase „Ergebnis“ der Live-Sitzung, in einer Stichwahl erst, wenn diese geschlossen ist.</p>
      ) : (
        <Zahlen ergebnis={ergebnis} einreichung={einreichung} />
      )}
    </section>
  )
}

function Zahlen({ ergebnis, einreichung }: DetailProps) {
  const { wert, stimmen, enthaltungen, befangen, nachgereicht, nacherfasst, nachErgebnis = 0, verteilung, median, roh, hinweis } = einreichung
  return (
    <>
      <div className="einreichung-detail__wert">
        {worteOf(ergebnis.modus).kranz ? (
          <span className="einreichung-detail__kranz">
            <Wreath score={Math.round(wert ?? 0)} steps={ergebnis.skala?.max ?? 10} size={110} />
            <strong>{formatWert(ergebnis.modus, wert)}</strong>
          </span>
        ) : (
          <strong className="einreichung-detail__wort">{formatWert(ergebnis.modus, wert)}</strong>
        )}
        <ul>
          {roh === null ? null : <li>{`Schnitt, roh ${formatWert(ergebnis.modus, roh)}`}</li>}
          {hinweis ? <li>{hinweisSatz(hinweis)}</li> : null}
          <li>{stimmen === 1 ? '1 Stimme' : `${stimmen} Stimmen`}</li>
          <li>{enthaltungen === 1 ? '1 Enthaltung' : `${enthaltungen} Enthaltungen`}</li>
          <li>{`${befangen} befangen`}</li>
          {median === null || !worteOf(ergebnis.modus).kranz ? null : <li>{`Median ${median.toFixed(1).replace('.', ',').replace(',0', '')}`}</li>}
          {nachErgebnis > 0 ? <li>{`${nachErgebnis} nach dem Ergebnis`}</li> : null}
          {nachgereicht > 0 ? <li>{`${nachgereicht} nachgereicht`}</li> : null}
          {nacherfasst > 0 ? <li>{`${nacherfasst} nacherfasst`}</li> : null}
        </ul>
      </div>
      <VerteilungBalken modus={ergebnis.modus} verteilung={fillVerteilung(ergebnis, verteilung)} width={292} height={140} labelled />
    </>
  )
}
