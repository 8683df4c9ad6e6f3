/** Tells, by the jury's id, that a round of it was opened, held or closed: whoever hears the server's events says so to whoever shows rounds. */
export const rundenwechsel = new EventTarget()
