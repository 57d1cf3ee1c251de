declare module '*.sql?raw' {
  const text: string;
  export = text;
}
