export const PAPER_VAT = `
    -- The tax that held when the number was given, in hundredths of a percent; both NULL for none. A credit note
    -- has that of its receipt.
    ALTER TABLE paper_numbers ADD COLUMN vat_rate INTEGER CHECK (vat_rate > 0);
    ALTER TABLE paper_numbers ADD COLUMN vat_base TEXT CHECK (vat_base IN ('whole','earned'));
    CREATE INDEX paper_numbers_with_vat ON paper_numbers (day) WHERE vat_rate IS NOT NULL;
`;
