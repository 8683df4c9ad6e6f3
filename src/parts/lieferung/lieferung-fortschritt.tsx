import { formatBytes, formatBytesVon } from '#contract/bytes.ts'
import type { Lieferung } from '#contract/lieferung.ts'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { abholungSatzOf } from './lieferung-worte.ts'

/** How far it is made, or fetched (design 23). */
export function LieferungFortschritt({ lieferung }: { lieferung: Lieferung }) {
  const { stand, nummer, fortschritt, abholung, bytes } = lieferung
  const nowMs = useNow()()
  if (stand === 'WARTET' || stand === 'LAEUFT')
    return (
      <div className="lieferung__fortschritt">
        <p className="lieferung__menge">
          <strong>{fortschritt}</strong> <span>Prozent</span>
        </p>
        <ProgressBar label={`Lieferung ${nummer} wird zusammengestellt`} value={fortschritt} tone="tablet" />
        <p>Jede Datei wird gelesen und geprüft. Die Originale werden nicht kopiert.</p>
      </div>
    )
  if (bytes === null) return null
  if (abholung === null || stand !== 'BEREIT')
    return (
      <p className="lieferung__menge">
        <strong>{formatBytes(bytes).split(' ')[0]}</strong> <span>{formatBytes(bytes).split(' ')[1]}</span>
      </p>
    )
  const [geladen, gesamt] = formatBytesVon(abholung.bytes, bytes).split(' von ')
  const prozent = Math.floor((abholung.bytes / bytes) * 100)
  return (
    <div className="lieferung__fortschritt">
      <p className="lieferung__menge">
        <strong>{geladen}</strong> <span>{`von ${gesamt}`}</span> <span className="lieferung__prozent">{`${prozent} %`}</span>
      </p>
      <ProgressBar
        label={`Lieferung ${nummer} wird abgeholt`}
        value={prozent}
        valueText={`${formatBytesVon(abholung.bytes, bytes)}, ${prozent} Prozent`}
        tone={abholung.laeuft ? 'tablet' : abholung.fertigMs === null ? 'amber' : 'laurel'}
      />
      <p>{abholungSatzOf(abholung, nowMs)}</p>
    </div>
  )
}
