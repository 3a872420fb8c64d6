/** The name of a customer as `maskName` masks it. @param name SQL of the name */
export function maskedSql(name: string): string {
  return `case when char_length(${name}) < 3 then left(${name}, 1) || repeat('*', greatest(0, char_length(${name}) - 1))
    else left(${name}, 1) || repeat('*', least(3, char_length(${name}) - 2)) || right(${name}, 1) end`;
}
