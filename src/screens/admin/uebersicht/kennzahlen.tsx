import type { Jahreslage } from '#contract/jahreslage.ts'
import { formatZahl } from '#contract/zahl.ts'

/** States in which a work has been handed in and is still in the competition. */
const NICHT_ABGEGEBEN = new Set(['ENTWURF', 'ZURUECKGEZOGEN'])

export function Kennzahlen({ lage: { einreichungen, agenturen, jurymitglieder, stimmen } }: { lage: Jahreslage }) {
  const abgegeben = sumOf(einreichungen.filter(({ status }) => !NICHT_ABGEGEBEN.has(status)))
  const entwuerfe = sumOf(einreichungen.filter(({ status }) => status === 'ENTWURF'))
  const heute = stimmen.at(-1)?.anzahl ?? 0
  return (
    <dl className="kennzahlen">
      <Kennzahl
        name="Abgegebene Einreichungen"
        wert={abgegeben}
        zusatz={entwuerfe === 1 ? 'dazu 1 Entwurf' : `dazu ${formatZahl(entwuerfe)} Entwürfe`}
      />
      <Kennzahl name="Agenturen mit Einreichung" wert={agenturen.mitEinreichung} zusatz={`von ${formatZahl(agenturen.gesamt)} Agenturen`} />
      <Kennzahl name="Jurymitglieder" wert={jurymitglieder} zusatz="in den Jurys dieses Jahres" />
      <Kennzahl name="Stimmen heute" wert={heute} zusatz={`${formatZahl(sumOf(stimmen))} in den letzten ${stimmen.length} Tagen`} />
    </dl>
  )
}

function Kennzahl({ name, wert, zusatz }: { name: string; wert: number; zusatz: string }) {
  return (
    <div className="kennzahl">
      <dt>{name}</dt>
      <dd className="kennzahl__wert">{formatZahl(wert)}</dd>
      <dd className="kennzahl__zusatz">{zusatz}</dd>
    </div>
  )
}

function sumOf(rows: readonly { anzahl: number }[]): number {
  return rows.reduce((sum, { anzahl }) => sum + anzahl, 0)
}
