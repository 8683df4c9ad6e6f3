/** What happens, and what stays. */
export function Folgen() {
  return (
    <ul className="wiedereroeffnung__folgen">
      <li>Die Runde ist danach angehalten. Mit „Abstimmung fortsetzen“ bei den Ergebnissen stimmt die Jury weiter ab, auf denselben Tablets.</li>
      <li>Was schon zählt, zählt weiter; jedes Mitglied kann seine Stimmen wieder ändern. Wer wie gestimmt hat, ist wieder geheim.</li>
      <li>Verspätete Stimmen bleiben verspätet, bis darüber entschieden ist.</li>
      <li>Beide Schließungen, der Grund und Ihre Namen stehen im Protokoll der Jury.</li>
    </ul>
  )
}
