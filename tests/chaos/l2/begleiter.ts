/** What somebody beside the tablets does in a schedule, and what they have by heart of it. */
export interface L2Begleiter {
  step(): Promise<void>
  /** A backup was made, or put back: whoever remembers what the server knew remembers that. */
  gesichert(): void
  zurueckgesetzt(): void
  /** Faults have stopped: what is wrong with what they left, and with what the server says of it. */
  pruefe(): Promise<string[]>
}
